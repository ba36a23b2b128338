import type { QueryClient } from '@tanstack/react-query'
import { countsQuery } from '@/lib/profile/queries'
import { tabChannel } from '@/lib/tab/tab-channel'
import { notificationsQuery } from './queries'

/** News between the tabs of one browser: notifications were read. */
const readings = tabChannel('inkwell-notifications')

async function askAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: countsQuery.queryKey }),
    client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  ])
}

/** Notifications were read: list and counts are asked for again, here and in the other tabs. */
export function refreshNotifications(client: QueryClient): Promise<void> {
  readings.tell()
  return askAgain(client)
}

/** Keeps a page's notifications in step with what other tabs do. Returns the way to stop. */
export const followReadings = (client: QueryClient): (() => void) =>
  readings.listen(() => void askAgain(client))
