'use client'

import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { localTimeZone, timeZoneCookie } from '@/lib/dates'

const Zone = createContext('UTC')
const yearSeconds = 31_536_000
const neverChanges = () => () => undefined

/**
 * Tells the page the visitor's time zone. On the server and while hydrating that is `zone`, in which the server rendered
 * its times (from the visitor's cookie), so that both render the same; the cookie is kept up to date. Where it cannot be
 * written the times are still right, only a moment after the first paint. Asked of the browser here and nowhere else:
 * that is slow, and a page shows many times.
 */
export function TimeZoneProvider({ zone, children }: { zone: string; children: ReactNode }) {
  const local = useSyncExternalStore(neverChanges, localTimeZone, () => zone)
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
