'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, Suspense, useState } from 'react'
import { HeadingLoading } from './heading-loading'
import { PageLoading } from './page-loading'

/**
 * Shows that another page is on its way. The page of the document itself has no boundary, for React would send it
 * behind a spinner however soon it is there; pages of one list are one page (docs/decisions/033-no-spinner-in-documents.md).
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const path = usePathname()
  const [documentPath, setDocumentPath] = useState<string | null>(path)
  if (documentPath !== null && documentPath !== path) setDocumentPath(null)
  if (documentPath === path) return children
  return (
    <Suspense key={path} fallback={<PageLoading heading={<HeadingLoading />} />}>
      {children}
    </Suspense>
  )
}
