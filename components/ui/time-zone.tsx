'use client'

import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { localTimeZone, timeZoneCookie } from '@/lib/dates'
import { agreesWithDevice, type ZoneHints } from '@/lib/device-clock'

const Zone = createContext('UTC')
const yearSeconds = 31_536_000

let asked: string | undefined

/** Asks when the browser has nothing better to do: for its first answer it loads the rules of every zone. */
function askWhenIdle(tell: () => void) {
  if (asked) return () => undefined
  const ask = () => {
    asked = localTimeZone()
    tell()
  }
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(ask)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(ask, { timeout: 500 })
  return () => cancelIdleCallback(idle)
}

/** Whether the device's clock keeps the zone the server rendered in: then there is nothing to ask. Never so on a server. */
function isKept(hints: ZoneHints): boolean {
  if (typeof window === 'undefined' || !agreesWithDevice(hints)) return false
  asked ??= hints.zone
  return true
}

/**
 * Tells the page the visitor's time zone. On the server and while hydrating that is the zone of `hints`, in which the server
 * rendered its times (from the visitor's cookie), so that both render the same; the cookie is kept up to date. Where it cannot
 * be written the times are still right, only a moment after the first paint. Asked of the browser here and nowhere else.
 */
export function TimeZoneProvider({ hints, children }: { hints: ZoneHints; children: ReactNode }) {
  const { zone } = hints
  // Before anything below writes a time.
  useState(() => isKept(hints))
  const local = useSyncExternalStore(
    askWhenIdle,
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
  return <Zone value={local}>{children}</Zone>
}

/** The visitor's time zone. */
export const useTimeZone = (): string => useContext(Zone)
