'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askingPause, onReturn, watchForSomebody } from '@/lib/notifications/asking'
import { followReadings } from '@/lib/notifications/news'
import { keepMarked } from '@/lib/notifications/tab-title'
import { countsQuery } from '@/lib/profile/queries'
import { useCountedNews } from './use-counted-news'

/** Back to this layout from a page outside it, what the server once said of it is what there is. */
const rememberedMs = 10_000

/** The number of unread notifications in the tab's title, kept up while the tab is in the background too. */
export function UnreadTitle() {
  const client = useQueryClient()
  const { data: counts, refetch } = useQuery({
    ...countsQuery,
    staleTime: rememberedMs,
    refetchInterval: askingPause,
    refetchIntervalInBackground: true,
  })
  const unread = counts?.unreadNotifications ?? 0
  useEffect(() => keepMarked(unread), [unread])
  useEffect(() => followReadings(client), [client])
  useEffect(watchForSomebody, [])
  useEffect(() => onReturn(() => void refetch()), [refetch])
  useCountedNews(counts)
  return null
}
