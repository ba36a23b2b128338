import { paths } from '../../contract/paths'
import type { Ctx } from '../http/context'
import type { App } from '../http/mount'
import { refuse } from '../http/refusal'
import { type CheckoutRow, isSettled } from './checkout-rows'
import { confirmCheckout } from './confirm'

function readEvent(ctx: Ctx, body: string, signature: string | undefined): string | undefined {
  try {
    return ctx.payments.readEvent(body, signature)
  } catch {
    ctx.log.warn({ requestId: ctx.requestId }, 'webhook with a wrong signature')
    return refuse(400, 'The signature is wrong.')
  }
}

/** What the provider tells of it knows: when it says it does not, we ask another account of it, and must be told again. */
async function requireKnown(ctx: Ctx, checkout: CheckoutRow): Promise<void> {
  if (!isSettled(checkout) && !(await ctx.payments.getCheckout(checkout.id)))
    throw new Error(`The card provider tells of checkout ${checkout.id}, and does not know it when asked`)
}

/**
 * The provider's signed events. One about a checkout makes us ask the provider, so its order and its repetitions do
 * not matter; a failure of ours is a 500, after which the provider sends it again.
 */
export function webhookRoute(app: App): void {
  app.post(paths.paymentWebhook, async c => {
    const ctx = c.get('ctx')
    const id = readEvent(ctx, await c.req.text(), c.req.header('stripe-signature'))
    const checkout = id && (await confirmCheckout(ctx, id))
    if (checkout) await requireKnown(ctx, checkout)
    return c.json({ received: true })
  })
}
