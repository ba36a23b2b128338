import { createHash, randomUUID } from 'node:crypto'
import * as limits from '../../contract/limits'
import { getOwnClient } from '../accounts/own-client'
import { checkoutSessions } from '../db/schema'
import type { ClientCtx } from '../http/context'
import { refuse } from '../http/refusal'
import { findCheckout } from './checkout-rows'
import { checkoutMetadata } from './confirm'
import { keepOrExpire } from './open-checkout'
import { topUpAddresses } from './return-addresses'

type Wanted = { amountCents: number; redirect_base_url: string; cancel_base_url: string }

/** Whole dollars, 10 at least (specification 5), and 10,000 at most. */
function requireTopUpAmount(cents: number): void {
  if (cents < limits.topUpMinimumCents) refuse(422, 'The minimum balance to add is $10.')
  if (cents % 100 !== 0) refuse(422, 'Please add a whole number of dollars.')
  if (cents > limits.topUpMaximumCents) refuse(422, 'The maximum balance to add at once is $10,000.')
}

/**
 * Opens a checkout whose money goes to the wallet once it is paid. Each intent, told by its Idempotency-Key, opens
 * one. @throws Refusal 401 for an account that is deleted meanwhile, 409 for an intent whose checkout was paid or has ended, such as
 * of a tab that was duplicated before that, 422 for an amount that cannot be added, or a base outside the portal. Specification 2.9, 5.
 */
export async function startTopUp(ctx: ClientCtx, wanted: Wanted): Promise<{ id: string; url: string }> {
  const { amountCents } = wanted
  requireTopUpAmount(amountCents)
  const addresses = topUpAddresses(ctx, wanted)
  const { email } = await getOwnClient(ctx)
  const intent = createHash('sha256')
    .update(ctx.idempotencyKey ?? randomUUID())
    .digest('hex')
  const opened = await ctx.payments.startCheckout({
    ...addresses,
    amountCents,
    description: 'Wallet top-up',
    customerEmail: email,
    metadata: checkoutMetadata({ clientId: ctx.clientId, purpose: 'topup' }),
    idempotencyKey: `topup-${ctx.clientId}-${amountCents}-${intent}`,
  })
  const row = {
    ...addresses,
    id: opened.id,
    clientId: ctx.clientId,
    purpose: 'topup' as const,
    amountCents,
    url: opened.url ?? '',
    createdAt: ctx.clock.now(),
    expiresAt: opened.expiresAt,
  }
  await keepOrExpire(ctx, opened, () =>
    ctx.transaction(async tx => {
      await tx.db.insert(checkoutSessions).values(row).onConflictDoNothing()
    }),
  )
  const kept = await findCheckout(ctx.store.db, opened.id)
  if (opened.state !== 'open' || kept?.state !== 'open')
    return refuse(409, 'That payment page has ended. Look at your balance before you add more.')
  return { id: opened.id, url: row.url }
}
