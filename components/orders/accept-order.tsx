'use client'

import type { Order } from '@/lib/client-api/orders'
import { areFilesLocked } from '@/lib/orders/deliveries'
import * as texts from '@/lib/orders/tab-texts'
import type { useAcceptance } from '@/lib/orders/use-acceptance'
import { AcceptCard } from './accept-card'

type AcceptOrderProps = { order: Order; acceptance: ReturnType<typeof useAcceptance> }

/** Asks for the client's word. Locked files are no reason to withhold the button (docs/decisions/036-accepting.md). */
export function AcceptOrder({ order, acceptance }: AcceptOrderProps) {
  const { accept, isPending, error } = acceptance
  const isLocked = areFilesLocked(order)
  return (
    <AcceptCard
      title={texts.toAccept}
      hint={isLocked ? texts.toAcceptLockedHint : texts.toAcceptHint}
      action={texts.acceptOrder}
      busyLabel={texts.accepting}
      variant={isLocked ? 'secondary' : 'primary'}
      onAccept={() => accept()}
      isPending={isPending}
      error={error}
      failed={texts.notAccepted}
      notCertain={texts.acceptNotCertain}
    />
  )
}
