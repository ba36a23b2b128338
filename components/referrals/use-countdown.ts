'use client'

import { useEffect, useRef, useState } from 'react'
import type { ReferralDiscount } from '@/lib/client-api/referrals'

type Timing = Pick<ReferralDiscount, 'now' | 'endsAt'>

/** When this browser got to see a timing: from there on its clock only measures how much time has gone by. */
const seenAtMs = new WeakMap<Timing, number>()

const leftWhenTold = ({ now, endsAt }: Timing) => Math.max(0, Date.parse(endsAt) - Date.parse(now))

function leftNow(timing: Timing): number {
  const nowMs = Date.now()
  const seenMs = seenAtMs.get(timing) ?? nowMs
  seenAtMs.set(timing, seenMs)
  return Math.max(0, leftWhenTold(timing) - (nowMs - seenMs))
}

/**
 * Milliseconds until `endsAt`, by the server's clock, anew every second. At zero it stops and calls `onComplete`, once, unless there
 * is time left again; right away when it is over already (specification 2.11, decisions C-17).
 */
export function useCountdown(timing: Timing, onComplete: () => void): number {
  const [leftMs, setLeftMs] = useState(() => leftWhenTold(timing))
  const completeRef = useRef(onComplete)
  const isToldRef = useRef(false)
  useEffect(() => {
    completeRef.current = onComplete
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const left = leftNow(timing)
      setLeftMs(left)
      if (left > 0) {
        isToldRef.current = false
        timer = setTimeout(tick, left % 1000 || 1000)
        return
      }
      if (!isToldRef.current) completeRef.current()
      isToldRef.current = true
    }
    tick()
    return () => clearTimeout(timer)
  }, [timing])
  return leftMs
}
