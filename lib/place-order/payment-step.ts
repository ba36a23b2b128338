import type { Ref } from 'react'
import type { PaymentOption } from '@/contract/price'
import type { Brand } from '@/lib/brand'
import type { PayableOrder, PaymentDoor } from '@/lib/payments/door'
import type { AppliedPromo } from '@/lib/promos/applied-promo'

/** How an order is paid. */
export type PayingAs = {
  /** As it was placed before, without asking about the wallet: what the order holds of that stays. */
  isAsItWas?: boolean
}

type PressOfPay = PayingAs & {
  /** Asked last, after every question: whether nothing may be paid any more of what stood there at the press. */
  isHeld?: () => Promise<boolean>
}

/** What the wizard's 'Complete Payment' button calls. */
export type PaymentStepHandle = {
  /**
   * Settled when the person can act again: with the placement refused or given up (its message already shown), or
   * once `onPlaced` was called. The button reads 'Loading' until then.
   */
  pay: (press?: PressOfPay) => Promise<void>
  /** Says that the deadline has moved and nothing was paid, and takes back whatever was asked. */
  hold: () => void
}

/** Step 4 as the frame of the wizard, and of the invoice wizard, sees it. */
export type PaymentStepProps = {
  ref: Ref<PaymentStepHandle>
  /** The order as saved. */
  order: PayableOrder
  /** By which calls it is paid. */
  door: PaymentDoor
  /** As chosen. Where a part is too small for a card, full is chosen by `onChoose`. */
  chosen: PaymentOption
  onChoose: (option: PaymentOption) => void
  /** The promo that is chosen; an order that holds one from an earlier placement keeps that. */
  promo: AppliedPromo | null
  onPromo: (promo: AppliedPromo | null) => void
  /** Where the terms and the privacy policy are: step 4 links to both. */
  brand: Pick<Brand, 'termsUrl' | 'privacyUrl'>
  /** What the button does: saves what is not saved yet, then pays. Settled when the person can act again; never rejected. */
  onPay: (how?: PayingAs) => Promise<void>
  /** The order is placed; the browser goes to `url` next, a page of the portal or a checkout. */
  onPlaced: (url: string) => void
  /** The order turned out to cost something else and was read again: what was held of it is old. */
  onPriceChanged: () => void
}
