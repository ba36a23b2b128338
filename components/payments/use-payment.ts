'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { useStay } from '@/components/ui/use-stay'
import type { PaymentOption } from '@/contract/price'
import { movesOn } from '@/lib/api/moves-on'
import { isOutcomeUnknown, isRefusal } from '@/lib/api/outcome'
import { failedWith, requestIdOf, serverMessageOr } from '@/lib/errors'
import type { PaymentDoor } from '@/lib/payments/door'
import { usePlacement } from '@/lib/payments/mutations'
import { type Expected, expectedOf, quoteOf } from '@/lib/payments/quote'
import * as texts from '@/lib/payments/texts'
import type { PaymentStepHandle, PaymentStepProps } from '@/lib/place-order/payment-step'
import { profileQuery } from '@/lib/profile/queries'
import type { AppliedPromo } from '@/lib/promos/applied-promo'
import { checkPromo } from '@/lib/promos/mutations'
import { noWallet, useWalletPrompt, type WalletAnswer } from './use-wallet-prompt'

/** The text may name the deadline, as it is agreed by now, for '{to}'. */
export type PaymentNote = { text: string; requestId?: string; namesDeadline?: true }

/** What was shown when the price turned out to be another one. */
export type Shown = Expected & {
  pages: number
  deadline: string | null
  /** The title of the promo that can no longer be used. */
  lostPromo?: string
}

type Terms = Omit<PaymentStepProps, 'ref' | 'brand' | 'onChoose' | 'onPay'>

/** An answer given stands while its placement is asked for again, at another price. */
function useKeptAnswer() {
  const [answer, setAnswer] = useState<WalletAnswer | null>(null)
  const answerRef = useRef<WalletAnswer | null>(null)
  const keepAnswer = (given: WalletAnswer | null) => {
    answerRef.current = given
    setAnswer(given)
  }
  return { answer, answerRef, keepAnswer }
}

/** What a promo is worth by now; null when it ended meanwhile. What cannot be known is as it was. */
async function promoNow(door: PaymentDoor, promo: AppliedPromo, option: PaymentOption) {
  try {
    const now = await checkPromo(door, { code: promo.code, option })
    return { ...now, title: promo.title }
  } catch (error) {
    return isRefusal(error) ? null : promo
  }
}

/**
 * Applies the promo at what it is worth by now. One that was taken off or changed meanwhile stays so. Of one that can no longer
 * be used the title is given, and it is offered no more.
 */
function useRenewedPromo({ door, promo, onPromo }: Terms) {
  const client = useQueryClient()
  const promoRef = useRef(promo)
  useLayoutEffect(() => {
    promoRef.current = promo
  }, [promo])
  return async (option: PaymentOption) => {
    if (!promo) return undefined
    const now = await promoNow(door, promo, option)
    if (promoRef.current?.code !== promo.code) return undefined
    onPromo(now)
    if (now) return undefined
    void client.invalidateQueries({ queryKey: profileQuery.queryKey })
    return promo.title
  }
}

/** Everything step 4 does: one `pay` for its button, and what came of it. */
export function usePayment(terms: Terms) {
  const { order, door, chosen, promo, onPlaced, onPriceChanged } = terms
  const placement = usePlacement(order, door)
  const wallet = useWalletPrompt(door.isClient)
  const client = useQueryClient()
  const stay = useStay()
  const [note, setNote] = useState<PaymentNote | null>(null)
  const [changedFrom, setChangedFrom] = useState<Shown | null>(null)
  const [isPlaced, setIsPlaced] = useState(false)
  const { answer, answerRef, keepAnswer } = useKeptAnswer()
  const renewPromo = useRenewedPromo(terms)
  const quoteWith = (given: WalletAnswer | null) =>
    quoteOf(order, chosen, { promo, balanceCents: given?.balanceCents ?? 0 })
  /** With all that the wallet may give: what it adds to what the order holds of it already, and what is left. */
  const quoteWithWallet = (balanceCents: number) => {
    const { walletCents, cardCents } = quoteOf(order, chosen, { promo, balanceCents })
    return { addedCents: walletCents - order.walletCents, cardCents }
  }

  async function showFailure(error: unknown, shown: Expected) {
    if (movesOn(error)) return
    if (failedWith(error, 'price_changed')) {
      const lostPromo = await renewPromo(quoteWith(null).option)
      keepAnswer(await wallet.renew(answerRef.current))
      const deadline = door.agreed?.deadline ?? null
      setChangedFrom({ ...expectedOf(shown), pages: order.pages, deadline, lostPromo })
      onPriceChanged()
      return
    }
    setChangedFrom(null)
    keepAnswer(null)
    toast.error(serverMessageOr(error, texts.placementFailed))
    if (isOutcomeUnknown(error)) setNote({ text: texts.outcomeUnknown, requestId: requestIdOf(error) })
  }

  async function place(given: WalletAnswer, isHere: () => boolean) {
    const quote = quoteWith(given)
    try {
      const placed = await placement.mutateAsync({
        quote,
        promoCode: promo?.code ?? null,
        useWallet: given.useWallet,
      })
      if (placed.next === 'stay') {
        setChangedFrom(null)
        keepAnswer(null)
        setNote({ text: placed.message ?? texts.notOpened, requestId: placed.requestId })
        return
      }
      // Whoever went a step back, or to another page, stays there, with the order as it is by now. One that is paid has no step to stay on.
      if (placed.next === 'checkout' && !isHere()) {
        return void client.invalidateQueries({ queryKey: door.queryKey })
      }
      setIsPlaced(true)
      onPlaced(placed.url)
    } catch (error) {
      await showFailure(error, quote)
    }
  }

  const pay: PaymentStepHandle['pay'] = async ({ isAsItWas, isHeld } = {}) => {
    setNote(null)
    if (order.hours === null) return void toast.error(texts.invalidHours)
    const isHere = stay()
    const given = answerRef.current ?? (isAsItWas ? noWallet : await answerOf(isHere))
    if (!given || (await isHeld?.()) || !isHere()) return
    keepAnswer(given.isGiven ? given : null)
    await place(given, isHere)
  }

  /** Whether the wallet is to pay, by its question where there is something to ask. */
  async function answerOf(isHere: () => boolean): Promise<WalletAnswer | undefined> {
    if (quoteWith(null).cardCents === 0) return noWallet
    const isOfUse = (balanceCents: number) => quoteWithWallet(balanceCents).addedCents > 0
    return wallet.ask({ isOfUse, isHere, onAsk: () => setChangedFrom(null) })
  }

  const dismiss = () => {
    setChangedFrom(null)
    keepAnswer(null)
  }
  const busy = placement.isPending || isPlaced
  return {
    quote: quoteWith(answer),
    pay,
    busy,
    note,
    say: setNote,
    changedFrom,
    dismiss,
    walletQuestion: wallet.question,
    quoteWithWallet,
  }
}
