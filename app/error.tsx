'use client'

import { lazy } from 'react'
import { PlainError } from '@/components/errors/plain-error'

type PageErrorProps = { error: Error & { digest?: string }; reset: () => void }

// Fetched when it is wanted: hardly ever, so no page brings it along. The plain one is for when it cannot be.
const PageError = lazy(async () => ({
  default: await import('@/components/errors/page-error').then(
    module => module.PageError,
    () => PlainError,
  ),
}))

export default function AppError(props: PageErrorProps) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-form px-4 py-20">
      <PageError {...props} />
    </main>
  )
}
