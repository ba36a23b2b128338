'use client'

import { useLayoutEffect, useRef } from 'react'

/** Whether the caller is still mounted. Who is to be taken to another page is asked by `useStay`, which knows of presses that lead away. */
export function useIsShown() {
  const isShownRef = useRef(false)
  useLayoutEffect(() => {
    isShownRef.current = true
    return () => {
      isShownRef.current = false
    }
  }, [])
  return isShownRef
}
