'use client'

import { Accepted } from '@/components/orders/accepted'
import type { Order } from '@/lib/client-api/orders'
import { useAcceptRevision } from '@/lib/revisions/mutations'
import { isRevisionSettled, waitsForRevisionAcceptance } from '@/lib/revisions/standing'
import * as texts from '@/lib/revisions/texts'
import { AcceptRevision } from './accept-revision'

/** The client's word on revised files: 'Accept Revision', afterwards that it was given (specification 4). */
export function RevisionAcceptance({ order }: { order: Order }) {
  const acceptance = useAcceptRevision(order.id)
  const [newest] = order.revisions
  if (newest && waitsForRevisionAcceptance(order))
    return <AcceptRevision order={order} revisionId={newest.id} acceptance={acceptance} />
  return isRevisionSettled(order) && <Accepted isNew={!acceptance.isIdle} text={texts.accepted} />
}
