import { ButtonLink } from '@/components/ui/button-link'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { Order } from '@/lib/client-api/orders'
import { draftAction } from '@/lib/orders/draft-action'
import { paymentProgress } from '@/lib/orders/payment-progress'
import { isDraft } from '@/lib/orders/status'
import * as texts from '@/lib/orders/tab-texts'
import { routes } from '@/lib/routes'

/** The bar, and in a sentence what it means. */
export function PaymentState({ order }: { order: Order }) {
  const { percent, text, hint } = paymentProgress(order)
  return (
    <>
      <ProgressBar
        value={percent}
        label={texts.paymentProgress}
        valueText={text}
        tone={percent === 100 ? 'paid' : 'accent'}
      />
      <p className="pt-3 text-sm text-ink-soft">{hint}</p>
      {isDraft(order) && (
        <ButtonLink href={routes.placeOrder(order.id)} variant="primary" className="mt-4 max-md:w-full">
          {draftAction(order)}
        </ButtonLink>
      )}
    </>
  )
}
