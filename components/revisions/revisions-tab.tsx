'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@/lib/client-api/orders'
import { renewOrder } from '@/lib/orders/renew-order'
import { isRevisionInProgress } from '@/lib/revisions/standing'
import * as texts from '@/lib/revisions/texts'
import { RevisionAcceptance } from './revision-acceptance'
import { RevisionCard } from './revision-card'

/** What the client asked to be changed, newest first, and the client's word on what came back (specification 2.18, 4). */
export function RevisionsTab({ order }: { order: Order }) {
  const client = useQueryClient()
  const { revisions } = order
  const isInProgress = isRevisionInProgress(order)

  async function renewTicket(fileKey: string) {
    const fresh = await renewOrder(client, order.id)
    const files = fresh?.revisions.flatMap(revision => revision.files)
    return files?.find(({ key }) => key === fileKey)?.ticket
  }

  return (
    <div className="space-y-6">
      <RevisionAcceptance order={order} />
      <ol aria-label={texts.list} className="space-y-4">
        {revisions.map((revision, index) => (
          <RevisionCard
            key={revision.id}
            orderId={order.id}
            revision={revision}
            number={revisions.length - index}
            isInProgress={isInProgress && index === 0}
            renewTicket={renewTicket}
          />
        ))}
      </ol>
    </div>
  )
}
