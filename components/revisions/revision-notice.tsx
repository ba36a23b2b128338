import { TextLink } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { orderStatus } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import { waitsForRevisionAcceptance } from '@/lib/revisions/standing'
import * as texts from '@/lib/revisions/texts'
import { routes } from '@/lib/routes'

/** Whose turn it is with the revision of an order, if anybody's, and the way to what was asked for. */
export function RevisionNotice({ order }: { order: Order }) {
  const isAnswered = waitsForRevisionAcceptance(order)
  if (order.revisions.length === 0 || (!isAnswered && order.statusId !== orderStatus.inRevision)) return null
  return (
    <Notice tone="info">
      {isAnswered ? texts.answered : texts.underWay}{' '}
      <TextLink href={routes.order(order.id, 'revisions')}>{texts.toRevisions}</TextLink>
    </Notice>
  )
}
