import type { Ref } from 'react'
import type { Brand } from '@/lib/brand'
import type { Order } from '@/lib/client-api/orders'

/** What the wizard's 'Complete Payment' button calls. */
export type PaymentStepHandle = {
  /**
   * Settled when the person can act again: with the placement refused or given up (its message already shown), or
   * once `onPlaced` was called. The button reads 'Loading' until then.
   */
  pay: () => Promise<void>
}

/** Step 4 as the frame of the wizard, and of the invoice wizard, sees it. */
export type PaymentStepProps = {
  ref: Ref<PaymentStepHandle>
  /** The order as saved; deadline, hours and pages are what the person sees in the form. */
  order: Order
  /** Where the terms and the privacy policy are: step 4 links to both. */
  brand: Pick<Brand, 'termsUrl' | 'privacyUrl'>
  /** The order is placed; the browser goes to `url` next, a page of the portal or a checkout. */
  onPlaced: (url: string) => void
}
