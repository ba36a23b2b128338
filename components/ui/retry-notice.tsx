'use client'

import * as uiTexts from '@/lib/ui-texts'
import { Icon } from './icon'
import { Notice } from './notice'
import { useFocusHandedOn } from './use-focus-handed-on'

type RetryNoticeProps = {
  text: string
  onRetry: () => void
  busy?: boolean
  requestId?: string
  /** Off where it stands from the beginning, or a live region around it says the words already (docs/decisions/074). */
  spoken?: boolean
  className?: string
}

/** Something could not be loaded; what is on the screen may be old. One line, and a way to try again. */
export function RetryNotice(props: RetryNoticeProps) {
  const { text, onRetry, busy = false, requestId, spoken, className } = props
  return (
    <Notice
      ref={useFocusHandedOn()}
      tone="warn"
      spoken={spoken}
      className={className}
      action={
        <button
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => !busy && onRetry()}
          className="-my-3 flex min-h-11 shrink-0 items-center gap-1.5 rounded-md px-2 font-medium underline underline-offset-4 aria-disabled:opacity-60"
        >
          <Icon name="rotate-cw" className="size-3.5" />
          {busy ? uiTexts.trying : uiTexts.retry}
        </button>
      }
    >
      {text}
      {requestId && (
        <span className="block text-xs max-sm:-mr-20">
          {uiTexts.request} <span className="inline-block max-w-full break-all">{requestId}</span>
        </span>
      )}
    </Notice>
  )
}
