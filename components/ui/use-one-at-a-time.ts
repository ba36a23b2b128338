'use client'

import { useRef } from 'react'

/** Runs what a press asks for, unless it is still running: a second press may come before the screen shows the first. */
export function useOneAtATime() {
  const isRunningRef = useRef(false)
  return async (work: () => Promise<unknown>): Promise<void> => {
    if (isRunningRef.current) return
    isRunningRef.current = true
    try {
      await work()
    } finally {
      isRunningRef.current = false
    }
  }
}
