'use client'

import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { localTimeZone, timeZoneCookie } from '@/lib/dates'

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

/**
 * Tells the page the visitor's time zone. On the server and while hydrating that is `zone`, in which the server rendered
 * its times (from the visitor's cookie), so that both render the same; the cookie is kept up to date. Where it cannot be
 * written the times are still right, only a moment after the first paint. Asked of the browser here and nowhere else.
 */
export function TimeZoneProvider({ zone, children }: { zone: string; children: ReactNode }) {
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
