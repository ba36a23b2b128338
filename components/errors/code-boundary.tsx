'use client'

import { Component, type ReactNode, useState } from 'react'
import { RetryNotice } from '@/components/ui/retry-notice'
import { isMissingCode } from './missing-code'
import { useRetry } from './use-retry'

type CodeBoundaryProps = { text: string; children: ReactNode }
type CodeBoundaryState = { error?: unknown }

/** Says `text` in the place of a part of a screen whose code did not arrive. Any other error is the page's. */
export class CodeBoundary extends Component<CodeBoundaryProps, CodeBoundaryState> {
  static getDerivedStateFromError(error: unknown): CodeBoundaryState {
    return { error }
  }

  override state: CodeBoundaryState = {}

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!isMissingCode(error)) throw error
    return <Missing error={error} text={this.props.text} />
  }
}

function Missing({ error, text }: { error: unknown; text: string }) {
  const [isAsking, setAsking] = useState(false)
  const retry = useRetry(error, () => setAsking(false))
  return (
    <RetryNotice
      text={text}
      busy={isAsking}
      onRetry={() => {
        setAsking(true)
        retry()
      }}
    />
  )
}
