'use client'

import { lazy } from 'react'

// Hardly ever needed, so no page downloads it beforehand.
const PageError = lazy(async () => ({ default: (await import('@/components/errors/page-error')).PageError }))

export default function AppError(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main id="main" className="mx-auto max-w-form px-4 py-20">
      <PageError {...props} />
    </main>
  )
}
