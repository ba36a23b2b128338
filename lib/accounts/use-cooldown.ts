'use client'

import { useEffect, useState } from 'react'
import { type Cooldown, onClock, secondsLeft } from './cooldown'

/** Counts a wait down once a second. The clock decides, so a tab that slept catches up. */
export function useCooldown(from: Cooldown) {
  const [cooldown, setCooldown] = useState(from)
  const [left, setLeft] = useState(() => secondsLeft(from, Date.now()))
  const start = (seconds: number) => {
    setCooldown({ startedAt: Date.now(), seconds })
    setLeft(seconds)
  }
  useEffect(() => {
    if (secondsLeft(cooldown, Date.now()) === 0) return setLeft(0)
    const timer = setInterval(() => {
      const now = Date.now()
      const adjusted = onClock(cooldown, now)
      if (adjusted !== cooldown) setCooldown(adjusted)
      setLeft(secondsLeft(adjusted, now))
    }, 1000)
    return () => clearInterval(timer)
  }, [cooldown])
  return { left, start }
}
