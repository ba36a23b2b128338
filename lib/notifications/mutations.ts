import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { Counts } from '@/lib/client-api/profile'
import { failedWith } from '@/lib/errors'
import { countsQuery } from '@/lib/profile/queries'
import { refreshNotifications } from './news'
import { notificationsQuery } from './queries'
import { withReading } from './unread'

type Answer = { message: string }

/** What a reading changes before anybody has answered: these of the list, and so many of the count. */
type Change = { ids: number[]; count: number }

const mutationKey = ['notifications', 'reading']

/** Whether something is being marked at this moment: list and counts show it already, and are asked for afterwards. */
export const isMarking = (client: QueryClient): boolean => client.isMutating({ mutationKey }) > 0

/** One that is gone, as its message was read meanwhile, is not unread any more either. */
const isGone = (error: unknown): boolean => failedWith(error, 'not_found')

const whenCounted = (client: QueryClient) => client.getQueryState(countsQuery.queryKey)?.dataUpdatedAt

function show(client: QueryClient, { ids, count }: Change, isRead: boolean): void {
  client.setQueryData(notificationsQuery.queryKey, list => list && withReading(list, ids, isRead))
  const change = (counts: Counts | undefined) => {
    const unread = (counts?.unreadNotifications ?? 0) + (isRead ? -count : count)
    return counts && { ...counts, unreadNotifications: Math.max(0, unread) }
  }
  client.setQueryData(countsQuery.queryKey, change, { updatedAt: whenCounted(client) })
}

/** Told what went wrong: of each marking that fails, however many are under way; null with each that begins. */
type OnFailure = (error: Error | null) => void

/**
 * List and counts show at once what is being read, and take it back when it fails. Afterwards they are asked for, once
 * nothing is under way any more that their answer would undo.
 */
function useReading<Target>(
  onFailure: OnFailure,
  send: (target: Target) => Promise<Answer>,
  changeOf: (client: QueryClient, target: Target) => Change,
) {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: send,
    onMutate: async target => {
      onFailure(null)
      const change = changeOf(client, target)
      await Promise.all([
        client.cancelQueries({ queryKey: notificationsQuery.queryKey }),
        client.cancelQueries({ queryKey: countsQuery.queryKey }),
      ])
      show(client, change, true)
      return { ...change, counted: whenCounted(client) }
    },
    onError: (error, _target, change) => {
      if (!change || isGone(error)) return
      // Counts that were answered meanwhile have it as unread already.
      const count = change.counted === whenCounted(client) ? change.count : 0
      show(client, { ...change, count }, false)
      onFailure(error)
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void refreshNotifications(client)
    },
  })
}

/** Marks one notification as read. It is sent even if the page is left with the same press. */
export const useMarkRead = (onFailure: OnFailure) =>
  useReading(
    onFailure,
    (id: number) => api.put<Answer>(`/api/notifications/${id}/reading`, { keepalive: true }),
    (_, id) => ({ ids: [id], count: 1 }),
  )

/** Marks all notifications as read, those beyond the list too. */
export const useMarkAllRead = (onFailure: OnFailure) =>
  useReading<void>(
    onFailure,
    () => api.put<Answer>('/api/notifications/reading'),
    client => {
      const list = client.getQueryData(notificationsQuery.queryKey) ?? []
      const ids = list.filter(({ isRead }) => !isRead).map(({ id }) => id)
      return { ids, count: client.getQueryData(countsQuery.queryKey)?.unreadNotifications ?? 0 }
    },
  )
