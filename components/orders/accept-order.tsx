'use client'

import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { RequestLine } from '@/components/ui/request-line'
import { movesOn } from '@/lib/api/moves-on'
import { isOutcomeUnknown } from '@/lib/api/outcome'
import type { Order } from '@/lib/client-api/orders'
import { requestIdOf, serverMessageOr } from '@/lib/errors'
import { areFilesLocked } from '@/lib/orders/deliveries'
import { texts } from '@/lib/orders/detail-texts'
import type { useAcceptOrder } from '@/lib/orders/mutations'

type AcceptOrderProps = { order: Order; acceptance: ReturnType<typeof useAcceptOrder> }

/**
 * Asks for the client's word. Locked files are no reason to withhold the button (docs/decisions/036-accepting.md). A
 * failure is no toast (specification 8): one line tells.
 */
export function AcceptOrder({ order, acceptance }: AcceptOrderProps) {
  const { accept, isPending, error } = acceptance
  const isLocked = areFilesLocked(order)
  const trouble = error && !movesOn(error) ? error : undefined
  const words = isOutcomeUnknown(trouble) ? texts.acceptNotCertain : texts.notAccepted
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2 className="font-semibold">{texts.toAccept}</h2>
          <p className="max-w-prose pt-0.5 text-sm text-ink-soft">
            {isLocked ? texts.toAcceptLockedHint : texts.toAcceptHint}
          </p>
        </div>
        <Button
          variant={isLocked ? 'secondary' : 'primary'}
          busy={isPending}
          busyLabel={texts.accepting}
          onClick={accept}
          className="max-md:w-full"
        >
          {texts.acceptOrder}
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
