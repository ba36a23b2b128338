import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { orderStatus } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import { waitsForRevisionAcceptance } from '@/lib/revisions/standing'
import * as texts from '@/lib/revisions/texts'
import { routes } from '@/lib/routes'

function wordsFor(order: Order): string | undefined {
  if (waitsForRevisionAcceptance(order)) return texts.answered
  return order.statusId === orderStatus.inRevision && order.revisions.length > 0 ? texts.underWay : undefined
}

/**
 * Whose turn it is with the revision of an order, if anybody's, and the way to what was asked for. A screen reader is told of a
 * turn that changes; how it stood from the beginning is read where it stands.
 */
export function RevisionNotice({ order }: { order: Order }) {
  const words = wordsFor(order)
  const [first] = useState(words)
  if (!words) return null
  return (
    <Notice key={words} tone="info" spoken={words !== first}>
      {words}&nbsp;
      <TextLink href={routes.order(order.id, 'revisions')}>{texts.toRevisions}</TextLink>
    </Notice>
  )
}
