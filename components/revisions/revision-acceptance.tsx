'use client'

import { useEffect, useRef } from 'react'
import { Notice } from '@/components/ui/notice'
import type { Order } from '@/lib/client-api/orders'
import { useAcceptRevision } from '@/lib/revisions/mutations'
import { isRevisionSettled, waitsForRevisionAcceptance } from '@/lib/revisions/standing'
import { texts } from '@/lib/revisions/texts'
import { AcceptRevision } from './accept-revision'

/** The client's word on revised files: 'Accept Revision', afterwards that it was given (specification 4). */
export function RevisionAcceptance({ order }: { order: Order }) {
  const acceptance = useAcceptRevision(order.id)
  const [newest] = order.revisions
  if (newest && waitsForRevisionAcceptance(order))
    return <AcceptRevision order={order} revisionId={newest.id} acceptance={acceptance} />
  return isRevisionSettled(order) && <Accepted isNew={!acceptance.isIdle} />
}

/** That it was accepted. Fresh from the button, which is gone, the focus is here instead of nowhere. */
function Accepted({ isNew }: { isNew: boolean }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew && document.activeElement === document.body) ref.current?.focus()
  }, [isNew])
  return (
    <div ref={ref} tabIndex={-1} className="rounded-md">
      <Notice tone="success">{texts.accepted}</Notice>
    </div>
  )
}
