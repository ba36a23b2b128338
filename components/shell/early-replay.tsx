'use client'

import { useEffect } from 'react'
import { replay } from '@/lib/early-presses/replay'

/** Does what was pressed before the page's code was there. Stands last, so that all of the page is ready. */
export function EarlyReplay() {
  useEffect(() => {
    if (window.early) replay(window.early)
  }, [])
  return null
}
