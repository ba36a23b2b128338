'use client'

import { useEffect, useState } from 'react'
import { minuteMs } from '@/contract/durations'

/** The time, moving on every minute. It starts at `startMs`, so that server and browser first draw the same. */
export function useNow(startMs: number): number {
  const [nowMs, setNowMs] = useState(startMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return Math.max(nowMs, startMs)
}
