'use client'

import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { RequestLine } from '@/components/ui/request-line'
import { movesOn } from '@/lib/api/moves-on'
import { isOutcomeUnknown } from '@/lib/api/outcome'
import type { Order } from '@/lib/client-api/orders'
import { requestIdOf, serverMessageOr } from '@/lib/errors'
import type { useAcceptRevision } from '@/lib/revisions/mutations'
import { texts } from '@/lib/revisions/texts'
import { routes } from '@/lib/routes'

type AcceptRevisionProps = {
  order: Order
  /** The one that is looked at: no other is accepted by the press. */
  revisionId: number
  acceptance: ReturnType<typeof useAcceptRevision>
}

/** Asks for the client's word on revised files. A failure is no toast (specification 8): one line tells. */
export function AcceptRevision({ order, revisionId, acceptance }: AcceptRevisionProps) {
  const { accept, isPending, error } = acceptance
  const trouble = error && !movesOn(error) ? error : undefined
  const words = isOutcomeUnknown(trouble) ? texts.acceptNotCertain : texts.notAccepted
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 className="font-semibold">{texts.isAsAsked}</h2>
          <p className="max-w-prose pt-0.5 text-sm text-ink-soft">
            {texts.isAsAskedHint}{' '}
            <TextLink href={routes.order(order.id, 'completed-file')}>{texts.toFiles}</TextLink>
          </p>
        </div>
        <Button
          variant="primary"
          busy={isPending}
          busyLabel={texts.accepting}
          onClick={() => accept(revisionId)}
          className="max-md:w-full"
        >
          {texts.accept}
        </Button>
      </div>
      <div role="status">
        {trouble && (
          <Notice tone="warn" spoken={false} className="mt-4">
            {serverMessageOr(trouble, words)}
            <RequestLine id={requestIdOf(trouble)} />
          </Notice>
        )}
      </div>
    </Card>
  )
}
