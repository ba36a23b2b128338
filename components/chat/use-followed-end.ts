'use client'

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isNearBottom, type LogEntry } from '@/lib/chat/log'

type Followed = { entries: LogEntry[]; latestId: number; hidden: number }

/**
 * Keeps the end of a conversation in sight for who is there: it opens at its end, and grows under who reads within
 * 100 px of it. Whoever reads further up stays where they are and is told that there is more.
 */
export function useFollowedEnd({ entries, latestId, hidden }: Followed) {
  const boxRef = useRef<HTMLDivElement>(null)
  const beforeRef = useRef<{ entries?: LogEntry[]; height: number; hidden: number }>({ height: 0, hidden })
  const isNearRef = useRef(true)
  const [isNear, setNear] = useState(true)
  const [newsFrom, setNewsFrom] = useState(latestId)
  // What arrives while the end is in sight is no news by the time it could be told.
  if (isNear && newsFrom !== latestId) setNewsFrom(latestId)

  const noteNear = useCallback(() => {
    const box = boxRef.current
    if (!box) return
    isNearRef.current = isNearBottom(box)
    setNear(isNearRef.current)
  }, [])

  const goThere = useCallback(() => {
    const box = boxRef.current
    box?.scrollTo({ top: box.scrollHeight })
    box?.focus({ preventScroll: true })
    noteNear()
  }, [noteNear])

  useLayoutEffect(() => {
    const box = boxRef.current
    const before = beforeRef.current
    if (!box || (before.entries === entries && before.hidden === hidden)) return
    const own = entries.findLast(({ outgoing }) => outgoing)
    const hasWritten = own && !before.entries?.some(({ key }) => key === own.key)
    if (hidden < before.hidden) box.scrollTop += box.scrollHeight - before.height
    else if (isNearRef.current || hasWritten) box.scrollTop = box.scrollHeight
    beforeRef.current = { entries, height: box.scrollHeight, hidden }
    noteNear()
  }, [entries, hidden, noteNear])

  // A keyboard that comes up, or a turned phone, makes the box another height.
  useEffect(() => {
    const box = boxRef.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      if (isNearRef.current) box.scrollTop = box.scrollHeight
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  return { boxRef, onScroll: noteNear, isNear, hasNews: !isNear && latestId > newsFrom, goThere }
}
