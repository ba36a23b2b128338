'use client'

import { createContext, type ReactNode, useContext } from 'react'

const Site = createContext<string | null>(null)

/** Tells the screens below where the house is reviewed; null where it has no such address. */
export function ReviewSite({ url, children }: { url: string | null; children: ReactNode }) {
  return <Site value={url}>{children}</Site>
}

export const useReviewSite = () => useContext(Site)
