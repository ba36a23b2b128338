'use client'

import { createContext, useContext, useSyncExternalStore } from 'react'
import { minuteMs } from '@/contract/durations'
import { serverNow } from '@/lib/server-clock'

/** When the server made the document: what it wrote by then the browser draws the same at first. */
export const MadeAt = createContext(0)

const minuteOf = (atMs: number) => Math.floor(atMs / minuteMs) * minuteMs
const minuteNow = () => minuteOf(serverNow())

// A device that sleeps stops its timers: told each minute, whoever wakes it would read the old one for up to another minute.
function everySecond(tell: () => void) {
  const timer = setInterval(tell, 1_000)
  return () => clearInterval(timer)
}

/** The server's time in whole minutes, moving on with them. */
export function useNow(): number {
  const madeMs = useContext(MadeAt)
  return useSyncExternalStore(everySecond, minuteNow, () => minuteOf(madeMs))
}
