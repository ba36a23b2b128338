'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and until the page's own code runs: before that, only what the server knows can be shown. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
