import type PgBoss from 'pg-boss'
import { z } from 'zod'
import type { Transaction } from '../db/database'
import { sendJob } from '../jobs/boss'
import type { StripeOptions } from '../payments/stripe-payments'
import type { ClientApiSettings } from '../settings'
import { readSandboxSecrets, type SandboxSecrets } from './sandbox-secrets'

/** What happened to a checkout, as its job carries it. */
export const sandboxEvent = z.object({
  checkoutId: z.string(),
  type: z.enum(['checkout.session.completed', 'checkout.session.expired']),
})

type SandboxEvent = z.output<typeof sandboxEvent>

/** The card provider that stands in while no real one is configured: its secrets, and how it tells what happened. */
export type CardSandbox = SandboxSecrets & {
  /** Queues the signed event about a checkout, in the transaction of what happened to it. */
  tell: (tx: Transaction, event: SandboxEvent) => Promise<void>
}

export async function createCardSandbox(settings: ClientApiSettings, boss: PgBoss): Promise<CardSandbox> {
  const secrets = await readSandboxSecrets(settings.DATA_DIR)
  return { ...secrets, tell: (tx, event) => sendJob(boss, tx, 'sandbox-event', event) }
}

/** What the provider's own SDK needs to talk to the sandbox, which this same client API serves. */
export const sandboxStripeOptions = (sandbox: CardSandbox, settings: ClientApiSettings): StripeOptions => ({
  secretKey: sandbox.secretKey,
  webhookSecret: sandbox.webhookSecret,
  api: { host: '127.0.0.1', port: settings.CLIENT_API_PORT, protocol: 'http' },
})
