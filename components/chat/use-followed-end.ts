'use client'

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isNearBottom, type LogEntry } from '@/lib/chat/log'

type Followed = { entries: LogEntry[]; latestId: number; hidden: number }

/**
 * The way back to the top of what is in sight, as far into the same message, when all of them have become higher or lower. None for
 * whoever is near the end.
 */
function placeIn(box: HTMLElement): (() => number) | undefined {
  if (isNearBottom(box)) return
  for (const first of box.querySelectorAll('li')) {
    const share = (box.scrollTop - first.offsetTop) / first.offsetHeight
    if (share < 1) return () => first.offsetTop + share * first.offsetHeight
  }
}

/**
 * Keeps the end of a conversation in sight for who is there: it opens at its end, and grows under who reads within
 * 100 px of it. Whoever reads further up stays where they are, in a phone that is turned too, and is told that there is more.
 */
export function useFollowedEnd({ entries, latestId, hidden }: Followed) {
  const boxRef = useRef<HTMLDivElement>(null)
  const beforeRef = useRef<{ entries?: LogEntry[]; hidden: number }>({ hidden })
  const placeRef = useRef<() => number>(undefined)
  const [isNear, setNear] = useState(true)
  const [newsFrom, setNewsFrom] = useState(latestId)
  // What arrives while the end is in sight is no news by the time it could be told.
  if (isNear && newsFrom !== latestId) setNewsFrom(latestId)

  const note = useCallback(() => {
    const box = boxRef.current
    if (!box) return
    placeRef.current = placeIn(box)
    setNear(!placeRef.current)
  }, [])

  function goThere() {
    const box = boxRef.current
    if (!box) return
    box.scrollTop = box.scrollHeight
    box.focus({ preventScroll: true })
    note()
  }

  useLayoutEffect(() => {
    const box = boxRef.current
    if (!box) return
    const before = beforeRef.current
    const own = entries.findLast(({ outgoing }) => outgoing)
    const hasWritten = own && !before.entries?.some(({ key }) => key === own.key)
    if (hasWritten) placeRef.current = undefined
    if (!placeRef.current || hidden < before.hidden) box.scrollTop = placeRef.current?.() ?? box.scrollHeight
    beforeRef.current = { entries, hidden }
    note()
  }, [entries, hidden, note])

  // A keyboard that comes up, or a turned phone, makes the box another height, and what was said in it.
  useEffect(() => {
    const box = boxRef.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      box.scrollTop = placeRef.current?.() ?? box.scrollHeight
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  return {
    boxRef,
    // A turned phone scrolls what has become shorter, which is no place of anybody's: that is put right first.
    onScroll: () => setTimeout(note),
    isNear,
    hasNews: latestId > newsFrom,
    goThere,
  }
}
