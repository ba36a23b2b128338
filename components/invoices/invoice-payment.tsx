'use client'

import { type ReactNode, useCallback, useRef, useState } from 'react'
import { PaymentStep } from '@/components/payments/payment-step'
import { MovedDeadlineNotice } from '@/components/place-order/moved-deadline-notice'
import { Summary } from '@/components/place-order/summary'
import { ShortRow, TermRows } from '@/components/place-order/summary-rows'
import { WizardButtons } from '@/components/place-order/wizard-buttons'
import { WizardFrame } from '@/components/place-order/wizard-frame'
import { DescriptionRow } from '@/components/ui/description-list'
import type { Brand } from '@/lib/brand'
import type { InvoicedOrder } from '@/lib/client-api/invoices'
import type { InvoiceAddress } from '@/lib/invoices/address'
import { type InvoiceChoice, keepChoice, keptChoice } from '@/lib/invoices/kept-choice'
import { invoiceDoor } from '@/lib/payments/door'
import type { PayingAs, PaymentStepHandle } from '@/lib/place-order/payment-step'
import * as texts from '@/lib/place-order/texts'
import { routes } from '@/lib/routes'
import { leaveFor } from '@/lib/tab/leave-page'

type InvoicePaymentProps = {
  address: InvoiceAddress
  order: InvoicedOrder
  brand: Brand
  /** Why what is shown may be old. */
  trouble: ReactNode
  /** Nothing was left to pay by card: the order is paid now. */
  onSettled: () => void
}

/** Step 4 of the wizard and no other, for whoever holds the invoice (specification 2.14, 2.15). */
export function InvoicePayment({ address, order, brand, trouble, onSettled }: InvoicePaymentProps) {
  const { deadline, movedFrom } = order
  const { option, promo, choose } = useChoice(order)
  const { paymentRef, isPaying, pay, leave } = usePaying(onSettled)
  return (
    <WizardFrame
      portalName={brand.name}
      step={4}
      aside={
        <Summary>
          <DescriptionRow label={texts.orderId}>{order.code}</DescriptionRow>
          <ShortRow label={texts.summaryTitle} text={order.title} />
          <ShortRow label={texts.summaryCourse} text={order.course} />
          <TermRows deadline={deadline} pages={order.pages} />
        </Summary>
      }
      buttons={<WizardButtons label={texts.pay} busy={isPaying} />}
      onSubmit={() => void pay()}
    >
      <div className="space-y-8">
        <PaidFor order={order} />
        {trouble}
        {movedFrom && deadline && <MovedDeadlineNotice from={movedFrom} to={deadline} spoken={false} />}
        <PaymentStep
          ref={paymentRef}
          order={order}
          door={invoiceDoor(address, { deadline, movedFrom })}
          chosen={option}
          onChoose={chosen => choose({ option: chosen })}
          promo={promo}
          onPromo={applied => choose({ promo: applied })}
          brand={brand}
          onPay={pay}
          onPlaced={leave}
          onPriceChanged={() => undefined}
        />
      </div>
    </WizardFrame>
  )
}

/** What the money is for, where the summary stands closed below all else: whoever got a link sees it first. */
function PaidFor({ order }: { order: InvoicedOrder }) {
  return (
    <p className="-mt-4 break-words lg:hidden">
      <span className="font-medium">{order.title}</span>
      <span className="block text-sm text-ink-soft tabular">{order.code}</span>
    </p>
  )
}

/** How to pay, as it was chosen here: a reload takes nothing back. */
function useChoice(order: InvoicedOrder) {
  const [choice, setChoice] = useState<InvoiceChoice>(
    () => keptChoice() ?? { option: order.paymentOption, promo: null },
  )
  const choiceRef = useRef(choice)
  const choose = useCallback((changes: Partial<InvoiceChoice>) => {
    choiceRef.current = { ...choiceRef.current, ...changes }
    setChoice(choiceRef.current)
    keepChoice(choiceRef.current)
  }, [])
  return { ...choice, choose }
}

/** The button's own side: one payment at a time, and a busy one until the browser is gone. */
function usePaying(onSettled: () => void) {
  const paymentRef = useRef<PaymentStepHandle>(null)
  const hasLeftRef = useRef(false)
  const [isPaying, setPaying] = useState(false)

  async function pay(how?: PayingAs) {
    if (isPaying || hasLeftRef.current) return
    setPaying(true)
    try {
      await paymentRef.current?.pay(how)
    } finally {
      if (!hasLeftRef.current) setPaying(false)
    }
  }

  /** The success page is for who paid by card or is the client; the holder of an invoice is told here. */
  function leave(url: string) {
    hasLeftRef.current = true
    if (url.startsWith(routes.success)) onSettled()
    else leaveFor(url)
  }

  return { paymentRef, isPaying, pay, leave }
}
