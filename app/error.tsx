'use client'

import type { ComponentProps } from 'react'
import { LatePageError } from '@/components/errors/late-page-error'

export default function AppError(props: ComponentProps<typeof LatePageError>) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-form px-4 py-20">
      <LatePageError {...props} />
    </main>
  )
}
