'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { lazily } from '@/components/ui/lazily'
import { TextLink } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import type { PayableOrder } from '@/lib/payments/door'
import { isHeld } from '@/lib/payments/quote'
import { texts } from '@/lib/payments/texts'

const AmendDialog = lazily(
  async () => (await import('./amend-dialog')).AmendDialog,
  props => props.onClose(),
)

type HeldOrderProps = {
  order: PayableOrder
  /** Who can amend it for the holder of an invoice: what the client gave is not the holder's to take off. */
  supportEmail?: string
  onReverted: () => void
  onKeep: () => void
}

/**
 * Back from a payment that was not made: a line, and for an order that holds promo or wallet funds the question
 * whether to begin anew, which can be asked for later too.
 */
export function HeldOrder({ order, supportEmail, onReverted, onKeep }: HeldOrderProps) {
  const isCancelled = useSearchParams().get('status') === 'checkout-cancel'
  const held = isHeld(order)
  const [isAsking, setAsking] = useState(isCancelled && held && !supportEmail)
  const keep = () => {
    setAsking(false)
    onKeep()
  }
  return (
    <>
      {isCancelled && <Notice>{texts.cancelled}</Notice>}
      {held && supportEmail && (
        <Notice>
          {texts.heldForHolder} <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>.
        </Notice>
      )}
      {held && !supportEmail && (
        <Notice
          action={
            <Button size="sm" onClick={() => setAsking(true)}>
              {texts.amend}
            </Button>
          }
        >
          {texts.held}
        </Notice>
      )}
      {isAsking && (
        <AmendDialog
          orderId={order.id}
          onReverted={onReverted}
          onKeep={keep}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
