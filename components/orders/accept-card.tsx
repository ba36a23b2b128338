import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { RequestLine } from '@/components/ui/request-line'
import { movesOn } from '@/lib/api/moves-on'
import { isOutcomeUnknown } from '@/lib/api/outcome'
import { idUnlessRefused, serverMessageOr } from '@/lib/errors'

type AcceptCardProps = {
  title: string
  hint: ReactNode
  /** What the button says, and what while it is under way. */
  action: string
  busyLabel: string
  variant?: 'primary' | 'secondary'
  onAccept: () => void
  isPending: boolean
  error: unknown
  /** What is said of a failure without words of its own, and of one that may be none. */
  failed: string
  notCertain: string
}

/** Asks for the client's word on what was delivered. A failure is no toast (specification 8): one line tells. */
export function AcceptCard({
  title,
  hint,
  action,
  busyLabel,
  variant = 'primary',
  ...deed
}: AcceptCardProps) {
  const { onAccept, isPending, error, failed, notCertain } = deed
  const trouble = error && !movesOn(error) ? error : undefined
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 className="font-semibold">{title}</h2>
          <p className="max-w-prose pt-0.5 text-sm text-ink-soft">{hint}</p>
        </div>
        <Button
          variant={variant}
          busy={isPending}
          busyLabel={busyLabel}
          onClick={onAccept}
          className="max-md:w-full"
        >
          {action}
        </Button>
      </div>
      <div role="status">
        {isPending && <span className="sr-only">{busyLabel}</span>}
        {trouble !== undefined && (
          <Notice tone="warn" spoken={false} className="mt-4">
            {serverMessageOr(trouble, isOutcomeUnknown(trouble) ? notCertain : failed)}
            <RequestLine id={idUnlessRefused(trouble)} />
          </Notice>
        )}
      </div>
    </Card>
  )
}
