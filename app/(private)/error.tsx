'use client'

import { PageError } from '@/components/errors/page-error'

export default function PrivateError(props: { error: Error & { digest?: string }; reset: () => void }) {
  return <PageError {...props} />
}
