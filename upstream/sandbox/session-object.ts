import type { SandboxRow } from './checkout-rows'

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

export const payPagePath = (id: string): string => `/sandbox/checkout/${id}`

/** A checkout as the provider's API shows it. `publicUrl` is where browsers reach the pay page. */
export function sessionObject({ id, state, createdAt, expiresAt, checkout }: SandboxRow, publicUrl: string) {
  const paid = state === 'complete'
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: checkout.amountCents,
    amount_total: checkout.amountCents,
    cancel_url: checkout.cancelUrl,
    client_reference_id: checkout.clientReferenceId,
    created: seconds(createdAt),
    currency: 'usd',
    customer_details: checkout.customerEmail ? { email: checkout.customerEmail } : null,
    customer_email: checkout.customerEmail,
    expires_at: seconds(expiresAt),
    livemode: false,
    metadata: checkout.metadata,
    mode: 'payment',
    payment_intent: paid ? id.replace(/^cs_/, 'pi_') : null,
    payment_method_types: ['card'],
    payment_status: paid ? 'paid' : 'unpaid',
    status: state,
    success_url: checkout.successUrl,
    url: state === 'open' ? `${publicUrl}${payPagePath(id)}` : null,
  }
}

/** Where a browser goes once it has paid. */
export const returnUrl = ({ id, checkout }: SandboxRow): string =>
  checkout.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)
