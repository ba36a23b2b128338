'use client'

import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { localTimeZone, timeZoneCookie } from '@/lib/dates'
import { agreesWithDevice, stillAgreesWithDevice, type ZoneHints } from '@/lib/device-clock'
import { setServerClock } from '@/lib/server-clock'
import { MadeAt } from './use-now'

type Times = { hints: ZoneHints; madeMs: number }

const Zone = createContext('UTC')
const yearSeconds = 31_536_000

let asked: string | undefined

/** Asks when the browser has nothing better to do: for its first answer it loads the rules of every zone. */
function whenIdle(ask: () => void) {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(ask)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(ask, { timeout: 500 })
  return () => cancelIdleCallback(idle)
}

/** Asks for the device's zone where the page does not know it, and whenever somebody comes back to it from elsewhere. */
function followZone(tell: () => void) {
  const ask = () => {
    asked = localTimeZone()
    tell()
  }
  const askAgain = () => {
    if (!stillAgreesWithDevice()) ask()
  }
  const stop = asked ? undefined : whenIdle(ask)
  window.addEventListener('focus', askAgain)
  document.addEventListener('visibilitychange', askAgain)
  return () => {
    stop?.()
    window.removeEventListener('focus', askAgain)
    document.removeEventListener('visibilitychange', askAgain)
  }
}

/**
 * Sets the page's clock. Where the device's keeps the zone the server rendered in there is nothing to ask. Never on a server,
 * whose clock is nobody's.
 */
function setClock({ hints, madeMs }: Times): void {
  if (typeof window === 'undefined') return
  setServerClock(madeMs)
  if (agreesWithDevice(hints)) asked ??= hints.zone
}

/**
 * Tells the page the time, from when the server made it on, and the visitor's time zone. On the server and while hydrating that is the zone of `hints`, in which the server
 * rendered its times (from the visitor's cookie), so that both render the same; the cookie is kept up to date. Where it cannot
 * be written the times are still right, only a moment after the first paint. Asked of the browser here and nowhere else.
 */
export function TimeProvider({ children, ...times }: Times & { children: ReactNode }) {
  const { zone } = times.hints
  // Before anything below writes a time.
  useState(() => setClock(times))
  const local = useSyncExternalStore(
    followZone,
    () => asked ?? zone,
    () => zone,
  )
  useEffect(() => {
    if (local === zone || !('cookieStore' in window)) return
    const expires = Date.now() + yearSeconds * 1000
    window.cookieStore
      .set({ name: timeZoneCookie, value: local, path: '/', sameSite: 'lax', expires })
      .catch(() => undefined)
  }, [local, zone])
  return (
    <MadeAt value={times.madeMs}>
      <Zone value={local}>{children}</Zone>
    </MadeAt>
  )
}

/** The visitor's time zone. */
export const useTimeZone = (): string => useContext(Zone)
