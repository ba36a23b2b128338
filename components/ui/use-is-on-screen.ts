'use client'

import { type RefObject, useEffect, useState } from 'react'

/** Whether an element lies on the screen, or within 100 px of it. */
export function useIsOnScreen(ref: RefObject<Element | null>): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(entries => setThere(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '100px 0px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isThere
}
