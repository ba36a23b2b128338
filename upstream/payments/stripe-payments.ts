import Stripe from 'stripe'
import type { NewCheckout, Payments, ProviderCheckout } from './payments'

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  /** Where the provider's API is reached; its own address when left out. */
  api?: { host: string; port: number; protocol: 'http' | 'https' }
}

const checkoutEvents = new Set<string>([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
])

function stateOf(session: Stripe.Checkout.Session): ProviderCheckout['state'] {
  if (session.payment_status === 'paid') return 'paid'
  return session.status === 'expired' ? 'expired' : 'open'
}

const readSession = (session: Stripe.Checkout.Session): ProviderCheckout => ({
  id: session.id,
  url: session.url,
  state: stateOf(session),
  amountCents: session.amount_total ?? 0,
  currency: session.currency ?? '',
  expiresAt: new Date(session.expires_at * 1000),
  metadata: session.metadata ?? {},
})

/**
 * The same for every try of one intent: the provider refuses an idempotency key that comes with other values. That
 * is why it sets the end of the checkout itself, 24 hours later, instead of us by our clock.
 */
const sessionOf = (checkout: NewCheckout): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  adaptive_pricing: { enabled: false },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: checkout.amountCents,
        product_data: { name: checkout.description },
      },
    },
  ],
  customer_email: checkout.customerEmail,
  client_reference_id: checkout.metadata.client_id,
  success_url: checkout.successUrl,
  cancel_url: checkout.cancelUrl,
  metadata: checkout.metadata,
  payment_intent_data: { metadata: checkout.metadata, description: checkout.description },
})

/** Both tries of a call and the pause between them are over before the portal waits for us no longer (`answerWaitMs`). */
const patience = { timeout: 3_000, maxNetworkRetries: 1 }

const isUnknown = (error: unknown) => error instanceof Stripe.errors.StripeError && error.statusCode === 404
const isRefused = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError

/** Checkouts at Stripe, or at whatever speaks its HTTP API. Calls throw when the provider cannot be reached. */
export function createStripePayments({ secretKey, webhookSecret, api }: StripeOptions): Payments {
  const stripe = new Stripe(secretKey, { ...patience, telemetry: false, ...api })
  const { sessions } = stripe.checkout

  const getCheckout = async (id: string) => {
    try {
      return readSession(await sessions.retrieve(id))
    } catch (error) {
      if (isUnknown(error)) return undefined
      throw error
    }
  }

  return {
    getCheckout,
    startCheckout: async checkout => {
      const { idempotencyKey } = checkout
      return readSession(await sessions.create(sessionOf(checkout), { idempotencyKey }))
    },
    expireCheckout: async id => {
      try {
        await sessions.expire(id)
      } catch (error) {
        if (!isRefused(error)) throw error
      }
    },
    readEvent: (body, signature) => {
      const event = stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret)
      if (!checkoutEvents.has(event.type)) return undefined
      return (event.data.object as Stripe.Checkout.Session).id
    },
  }
}
