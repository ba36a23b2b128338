import Stripe from 'stripe'
import { paths } from '../../contract/paths'
import type { Deps } from '../deps'
import type { Job, JobHandler } from '../jobs/worker'
import { type CardSandbox, sandboxEvent } from './card-sandbox'
import { findSandboxCheckout } from './checkout-rows'
import { sessionObject } from './session-object'

type Facts = { deps: Pick<Deps, 'store' | 'clock' | 'settings'>; sandbox: CardSandbox }

async function eventOf({ deps }: Facts, job: Job): Promise<string | undefined> {
  const { checkoutId, type } = sandboxEvent.parse(job.data)
  const row = await findSandboxCheckout(deps.store.db, checkoutId, deps.clock.now())
  if (!row) return undefined
  return JSON.stringify({
    id: `evt_${job.id.replaceAll('-', '')}`,
    object: 'event',
    created: Math.floor(job.queuedAt.getTime() / 1000),
    livemode: false,
    type,
    data: { object: sessionObject(row, deps.settings.CLIENT_API_PUBLIC_URL) },
  })
}

/**
 * The handler of the queue `sandbox-event`: posts an event to the client API's webhook, signed as the provider signs.
 * Throws, to be tried again, until the webhook has taken it.
 */
export function createSandboxEventHandler(facts: Facts): JobHandler {
  const { settings } = facts.deps
  const address = `http://127.0.0.1:${settings.CLIENT_API_PORT}${paths.paymentWebhook}`
  const stripe = new Stripe(facts.sandbox.secretKey)
  return async job => {
    const payload = await eventOf(facts, job)
    if (!payload) return
    const signature = stripe.webhooks.generateTestHeaderString({
      payload,
      secret: facts.sandbox.webhookSecret,
    })
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
      redirect: 'error',
      signal: AbortSignal.timeout(15_000),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`)
  }
}
