'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { lazily } from '@/components/ui/lazily'
import { Notice } from '@/components/ui/notice'
import { checkoutCancelled } from '@/lib/payments/checkout-cancelled'
import type { PayableOrder, PaymentDoor } from '@/lib/payments/door'
import { isHeld } from '@/lib/payments/quote'
import * as texts from '@/lib/payments/texts'

const AmendDialog = lazily(async () => (await import('./amend-dialog')).AmendDialog)

type HeldOrderProps = {
  order: PayableOrder
  door: PaymentDoor
  onReverted: () => void
  onKeep: () => void
}

/* The history entry keeps that the question was asked: neither a reload nor coming back to this step asks it again. */

type Entry = { isAmendAsked?: boolean } | null
const wasAsked = () => typeof window !== 'undefined' && (window.history.state as Entry)?.isAmendAsked
const noteAsked = () => window.history.replaceState({ ...window.history.state, isAmendAsked: true }, '')

/**
 * Back from a payment that was not made: a line, and for an order that holds promo or wallet funds the question
 * whether to begin anew, which can be asked for later too.
 */
export function HeldOrder({ order, door, onReverted, onKeep }: HeldOrderProps) {
  const isCancelled = useSearchParams().get('status') === checkoutCancelled
  const held = isHeld(order)
  const [isAsking, setAsking] = useState(() => isCancelled && held && !wasAsked())
  const close = () => {
    setAsking(false)
    noteAsked()
  }
  const keep = () => {
    close()
    onKeep()
  }
  if (!isCancelled && !held) return null
  return (
    <div className="space-y-3">
      {isCancelled && <Notice>{texts.cancelled}</Notice>}
      {held && (
        <Notice
          spoken={false}
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
      {isAsking && <AmendDialog door={door} onReverted={onReverted} onKeep={keep} onClose={close} />}
    </div>
  )
}
