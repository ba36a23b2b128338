import { createHash } from 'node:crypto'
import { minuteMs } from '../../contract/durations'
import { getOwnClient } from '../accounts/own-client'
import { checkoutSessions } from '../db/schema'
import type { ClientCtx } from '../http/context'
import { Refusal } from '../http/refusal'
import { requireInvoice } from '../invoices/invoice-bearer'
import { lockOrder, type OrderRow } from '../orders/order-rows'
import type { Bill } from './bill'
import { type CheckoutRow, countCheckouts, findCheckout } from './checkout-rows'
import { checkoutMetadata } from './confirm'
import type { ProviderCheckout } from './payments'
import type { ReturnAddresses } from './return-addresses'

/*
 * The provider is never called inside a transaction: people paying at once would hold every connection. Its
 * idempotency key makes twins open one checkout; the unique index on open ones decides between all others.
 */

export type WantedCheckout = Bill & ReturnAddresses

/** A checkout with less than this to live is not handed out. */
const minLifeMs = 5 * minuteMs

/** The provider answers a failure to its idempotency key again and again; after this time the key is another. */
const retryMs = 10 * minuteMs

export const livesOn = (ctx: ClientCtx, expiresAt: Date): boolean =>
  expiresAt.getTime() - ctx.clock.now().getTime() >= minLifeMs

async function openAtProvider(ctx: ClientCtx, order: OrderRow, wanted: WantedCheckout) {
  const { email } = await getOwnClient(ctx)
  const attempt = 1 + (await countCheckouts(ctx.store.db, order.id))
  const period = Math.floor(ctx.clock.now().getTime() / retryMs)
  const facts = JSON.stringify([order.id, wanted, attempt, email, period])
  return ctx.payments.startCheckout({
    amountCents: wanted.amountCents,
    description: `Order ${order.code}`,
    // The holder of an invoice is not told whose it is (decisions C-27).
    customerEmail: ctx.invoice ? undefined : email,
    successUrl: wanted.successUrl,
    cancelUrl: wanted.cancelUrl,
    metadata: checkoutMetadata({ clientId: ctx.clientId, orderId: order.id, purpose: wanted.purpose }),
    idempotencyKey: `checkout-${order.id}-${createHash('sha256').update(facts).digest('hex')}`,
  })
}

/** Whatever decides what an order costs and may be paid for. */
const money = [
  'statusId',
  'paymentStatus',
  'paymentOption',
  'totalCents',
  'walletCents',
  'paidCents',
] as const

/**
 * Stores what the provider has opened. Where that is refused the account is gone or the invoice revoked, and the checkout ends
 * there; after any other failure a repeated call is given it again by its key.
 */
export async function keepOrExpire(ctx: ClientCtx, { id }: ProviderCheckout, keep: () => Promise<void>) {
  try {
    await keep()
  } catch (error) {
    if (error instanceof Refusal) await ctx.payments.expireCheckout(id)
    throw error
  }
}

/** Stores a checkout as the order's open one; as ended when that moved on, is gone, or another came first. */
async function keep(ctx: ClientCtx, order: OrderRow, wanted: WantedCheckout, opened: ProviderCheckout) {
  const row = {
    ...wanted,
    id: opened.id,
    clientId: ctx.clientId,
    orderId: order.id,
    invoiceCode: ctx.invoice?.code,
    url: opened.url ?? '',
    createdAt: ctx.clock.now(),
    expiresAt: opened.expiresAt,
  }
  await ctx.transaction(async tx => {
    const { db } = tx
    const now = await lockOrder(tx, order.id)
    const unchanged = money.every(field => now?.[field] === order[field])
    const usable = unchanged && opened.url && livesOn(ctx, opened.expiresAt)
    if (usable) await db.insert(checkoutSessions).values(row).onConflictDoNothing()
    const ended = { ...row, orderId: now ? now.id : null, state: 'expired' as const }
    await db.insert(checkoutSessions).values(ended).onConflictDoNothing()
  })
}

/**
 * Opens a checkout for an order. Undefined when it could not become the order's open one; then nobody can pay it.
 * @throws Refusal 410 when that is because its invoice was revoked meanwhile.
 */
export async function openCheckout(
  ctx: ClientCtx,
  order: OrderRow,
  wanted: WantedCheckout,
): Promise<CheckoutRow | undefined> {
  const opened = await openAtProvider(ctx, order, wanted)
  await keepOrExpire(ctx, opened, () => keep(ctx, order, wanted, opened))
  const row = await findCheckout(ctx.store.db, opened.id)
  if (row?.state === 'open') return row
  await ctx.payments.expireCheckout(opened.id)
  await requireInvoice(ctx)
  return undefined
}
