'use client'

import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import type { PaymentOption } from '@/contract/price'
import { movesOn } from '@/lib/api/moves-on'
import { isOutcomeUnknown } from '@/lib/api/outcome'
import type { Order } from '@/lib/client-api/orders'
import { ApiError, requestIdOf, serverMessageOr } from '@/lib/errors'
import { usePlacement } from '@/lib/payments/mutations'
import { type Expected, expectedOf, quoteOf } from '@/lib/payments/quote'
import { texts } from '@/lib/payments/texts'
import type { PaymentStepProps } from '@/lib/place-order/payment-step'

export type PaymentNote = { text: string; requestId: string | undefined }

/** What was shown when the price turned out to be another one. */
export type Shown = Expected & { pages: number }

type News = Pick<PaymentStepProps, 'onPlaced' | 'onPriceChanged'>

/** Everything step 4 does: one `pay` for its button, and what came of it. */
export function usePayment(order: Order, chosen: PaymentOption, { onPlaced, onPriceChanged }: News) {
  const quote = quoteOf(order, chosen)
  const placement = usePlacement(order)
  const [note, setNote] = useState<PaymentNote | null>(null)
  const [changedFrom, setChangedFrom] = useState<Shown | null>(null)
  const [isPlaced, setIsPlaced] = useState(false)

  function showFailure(error: unknown) {
    if (movesOn(error)) return
    if (error instanceof ApiError && error.code === 'price_changed') {
      setChangedFrom({ ...expectedOf(quote), pages: order.pages })
      onPriceChanged()
      return
    }
    setChangedFrom(null)
    toast.error(serverMessageOr(error, texts.placementFailed))
    if (isOutcomeUnknown(error)) setNote({ text: texts.outcomeUnknown, requestId: requestIdOf(error) })
  }

  async function pay() {
    setNote(null)
    if (order.hours === null) return toast.error(texts.invalidHours)
    try {
      const placed = await placement.mutateAsync(quote)
      if (placed.next === 'stay') {
        setChangedFrom(null)
        setNote({ text: placed.message ?? texts.notOpened, requestId: placed.requestId })
        return
      }
      setIsPlaced(true)
      onPlaced(placed.url)
    } catch (error) {
      showFailure(error)
    }
  }

  const busy = placement.isPending || isPlaced
  return { quote, pay, busy, note, changedFrom, dismiss: () => setChangedFrom(null) }
}
