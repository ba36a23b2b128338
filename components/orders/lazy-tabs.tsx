'use client'

import dynamic from 'next/dynamic'

/*
 * Each tab in a file of its own: a visit looks at one or two. The server renders them like anything else, and names the
 * code of the one it rendered in the document.
 */

export const DetailsTab = dynamic(async () => (await import('./details-tab')).DetailsTab)

export const PaymentTab = dynamic(async () => (await import('./payment-tab')).PaymentTab)

export const CompletedFileTab = dynamic(async () => (await import('./completed-file-tab')).CompletedFileTab)

export const RevisionsTab = dynamic(
  async () => (await import('@/components/revisions/revisions-tab')).RevisionsTab,
)
