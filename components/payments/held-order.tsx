'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { lazily } from '@/components/ui/lazily'
import { Notice } from '@/components/ui/notice'
import type { PayableOrder, PaymentDoor } from '@/lib/payments/door'
import { isHeld } from '@/lib/payments/quote'
import * as texts from '@/lib/payments/texts'

const AmendDialog = lazily(
  async () => (await import('./amend-dialog')).AmendDialog,
  props => props.onClose(),
)

type HeldOrderProps = {
  order: PayableOrder
  door: PaymentDoor
  onReverted: () => void
  onKeep: () => void
}

/**
 * Back from a payment that was not made: a line, and for an order that holds promo or wallet funds the question
 * whether to begin anew, which can be asked for later too.
 */
export function HeldOrder({ order, door, onReverted, onKeep }: HeldOrderProps) {
  const isCancelled = useSearchParams().get('status') === 'checkout-cancel'
  const held = isHeld(order)
  const [isAsking, setAsking] = useState(isCancelled && held)
  const keep = () => {
    setAsking(false)
    onKeep()
  }
  if (!isCancelled && !held) return null
  return (
    <div className="space-y-3">
      {isCancelled && <Notice>{texts.cancelled}</Notice>}
      {held && (
        <Notice
          className="max-md:flex-wrap md:items-center"
          action={
            <Button size="sm" onClick={() => setAsking(true)} className="max-md:w-full">
              {texts.amend}
            </Button>
          }
        >
          {texts.held(order)}
        </Notice>
      )}
      {isAsking && (
        <AmendDialog door={door} onReverted={onReverted} onKeep={keep} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}
