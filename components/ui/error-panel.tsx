'use client'

import type { ReactNode } from 'react'
import * as uiTexts from '@/lib/ui-texts'
import { Button } from './button'
import { Icon } from './icon'
import { useFocusHandedOn } from './use-focus-handed-on'

type ErrorPanelProps = {
  title: string
  children?: ReactNode
  /** Shown small, for a message to support. */
  requestId?: string
  onRetry?: () => void
  busy?: boolean
  action?: ReactNode
  level?: 'h1' | 'h2'
  /** A status tells without interrupting, as where the specification shows nothing at all (8). None: see `PageProblem`. */
  role?: 'alert' | 'status' | 'none'
}

/** This part of the page is not there: what failed, what to do, and the id that finds it in the logs. */
export function ErrorPanel({
  title,
  children,
  requestId,
  onRetry,
  busy,
  action,
  level: Title = 'h2',
  role = 'alert',
}: ErrorPanelProps) {
  return (
    <div
      ref={useFocusHandedOn()}
      role={role}
      className="rounded-lg border border-line bg-surface px-6 py-10 text-center md:py-14"
    >
      <Icon name="circle-exclamation-point" className="mx-auto size-7 stroke-[1.5] text-danger" />
      <Title className="pt-3 text-lg font-semibold">{title}</Title>
      {children && <div className="mx-auto max-w-prose pt-1 text-sm text-ink-soft">{children}</div>}
      {(onRetry || action) && (
        <div className="flex flex-wrap justify-center gap-3 pt-6">
          {onRetry && (
            <Button onClick={onRetry} busy={busy} busyLabel={uiTexts.trying}>
              {uiTexts.retry}
            </Button>
          )}
          {action}
        </div>
      )}
      {requestId && (
        <p className="pt-6 text-xs text-ink-faint">
          {uiTexts.request} <span className="inline-block max-w-full font-mono break-all">{requestId}</span>
        </p>
      )}
    </div>
  )
}
