'use client'

import { useEffect, useRef } from 'react'

/** What takes the place of a spinner is heard: its heading has the focus as it comes, and the page stays where it is. */
export function useHeadingFocus() {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus({ preventScroll: true }), [])
  return headingRef
}
