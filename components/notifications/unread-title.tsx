'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askingPause, onReturn, watchForSomebody } from '@/lib/notifications/asking'
import { followReadings } from '@/lib/notifications/news'
import { keepMarked } from '@/lib/notifications/tab-title'
import { countsQuery } from '@/lib/profile/queries'
import { useCountedNews } from './use-counted-news'

/** The title of this document's last page of this layout: one may come back from the wizard, which has another. */
let lastTitle = ''

/**
 * Marks the tab's title, and gives the title of the page that a press has led to, to be heard. The framework announces it too
 * early where a page waits for its reads: its title is the old one then, or none.
 */
function useMarkedTitle(unread: number): string {
  const [heard, setHeard] = useState('')
  useEffect(() => {
    return keepMarked(unread, title => {
      // Between two pages there is none.
      if (title === '' || title === lastTitle) return
      if (lastTitle) setHeard(title)
      lastTitle = title
    })
  }, [unread])
  return heard
}

/** The number of unread notifications in the tab's title, kept up while the tab is in the background too. */
export function UnreadTitle() {
  const client = useQueryClient()
  const { data: counts, refetch } = useQuery({
    ...countsQuery,
    refetchInterval: askingPause,
    refetchIntervalInBackground: true,
  })
  const unread = counts?.unreadNotifications ?? 0
  const heard = useMarkedTitle(unread)
  useEffect(() => followReadings(client), [client])
  useEffect(watchForSomebody, [])
  useEffect(() => onReturn(() => void refetch()), [refetch])
  useCountedNews(counts)
  return (
    <p role="status" className="heard-title sr-only">
      {heard}
    </p>
  )
}
