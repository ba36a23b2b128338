'use client'

import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { localTimeZone, timeZoneCookie } from '@/lib/dates'

const ServerZone = createContext('UTC')
const yearSeconds = 31_536_000

/**
 * Tells the page which zone the server rendered its times in (from the visitor's cookie) and keeps that cookie up to date.
 * Where the cookie cannot be written the times are still right, only a moment after the first paint.
 */
export function TimeZoneProvider({ zone, children }: { zone: string; children: ReactNode }) {
  useEffect(() => {
    const local = localTimeZone()
    if (local === zone || !('cookieStore' in window)) return
    const expires = Date.now() + yearSeconds * 1000
    window.cookieStore
      .set({ name: timeZoneCookie, value: local, path: '/', sameSite: 'lax', expires })
      .catch(() => undefined)
  }, [zone])
  return <ServerZone value={zone}>{children}</ServerZone>
}

const neverChanges = () => () => undefined

/** The visitor's time zone. On the server and while hydrating it is the zone the server used, so both render the same. */
export function useTimeZone(): string {
  const serverZone = useContext(ServerZone)
  return useSyncExternalStore(neverChanges, localTimeZone, () => serverZone)
}
