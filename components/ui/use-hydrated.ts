'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and until the page's own code runs: a form sent before that would be lost. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
