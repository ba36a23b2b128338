'use client'

import { useEffect, useState } from 'react'
import { Accepted } from '@/components/orders/accepted'
import { Notice } from '@/components/ui/notice'
import { RequestLine } from '@/components/ui/request-line'
import { useFocusIfLost } from '@/components/ui/use-focus-if-lost'
import { orderStatus } from '@/contract/order-status'
import { isRefusal } from '@/lib/api/outcome'
import type { Order } from '@/lib/client-api/orders'
import { idUnlessRefused, serverMessageOr } from '@/lib/errors'
import { useAcceptance } from '@/lib/orders/use-acceptance'
import { isRevisionSettled, waitsForRevisionAcceptance } from '@/lib/revisions/standing'
import * as texts from '@/lib/revisions/texts'
import { AcceptRevision } from './accept-revision'

/** The client's word on revised files: 'Accept Revision', afterwards that it was given (specification 4). */
export function RevisionAcceptance({ order }: { order: Order }) {
  const acceptance = useAcceptance(order.id, 'revision-acceptance')
  const { error, reset } = acceptance
  const [newest] = order.revisions
  const isWaiting = waitsForRevisionAcceptance(order)
  const isOvertaken = order.statusId === orderStatus.inRevision && isRefusal(error)
  // Of the files that came since, nothing was refused.
  const [overtaken, setOvertaken] = useState<unknown>(null)
  if (isOvertaken && overtaken !== error) setOvertaken(error)
  const isPast = isWaiting && error !== null && overtaken === error
  useEffect(() => {
    if (isPast) reset()
  }, [isPast, reset])
  if (newest && isWaiting) {
    const shown = { ...acceptance, error: isPast ? null : error }
    return <AcceptRevision order={order} revisionId={newest.id} acceptance={shown} />
  }
  if (isOvertaken) return <Overtaken error={error} />
  return isRevisionSettled(order) && <Accepted isNew={!acceptance.isIdle} text={texts.accepted} />
}

/** Why nothing was accepted, once another revision took the button away: the words and the focus stay where it was. */
function Overtaken({ error }: { error: unknown }) {
  const ref = useFocusIfLost(true)
  return (
    <div ref={ref} tabIndex={-1} role="status" className="rounded-md">
      <Notice tone="warn" spoken={false}>
        {serverMessageOr(error, texts.notAccepted)}
        <RequestLine id={idUnlessRefused(error)} />
      </Notice>
    </div>
  )
}
