import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { AnswerSent } from '../../contract/endpoint'
import { routerPath } from '../../contract/endpoint'
import { processPayment as endpoint } from '../../contract/payments'
import { writeCents } from '../../contract/wire'
import { findBearer, readBearer } from '../accounts/bearer'
import { walletTransactions } from '../db/schema'
import type { Ctx } from '../http/context'
import { type App, readInput } from '../http/mount'
import { refuse } from '../http/refusal'
import { creditKey } from '../wallet/card-credit'
import { type CheckoutRow, findCheckout } from './checkout-rows'
import { confirmCheckout } from './confirm'
import { receiptOf } from './receipt'

const sessionIdPattern = /^[\w-]{8,255}$/

/** One answer for unknown, unpaid, ended and other people's sessions, a limited number of times a minute. */
async function unconfirmed(ctx: Ctx): Promise<never> {
  await ctx.limiter.take('missesByClient', `payment:${ctx.address ?? 'unknown'}`)
  return refuse(422, 'This payment could not be confirmed.')
}

/** Nobody need be signed in. Who is must be the client who paid, unless an invoice was: anybody may pay that. */
const mayConfirm = ({ clientId, invoiceCode }: CheckoutRow, callerId: number | undefined): boolean =>
  callerId === undefined || callerId === clientId || invoiceCode !== null

/** What was paid for an order and went to the wallet, as the ledger has it; a top-up was meant for it. */
async function toWallet({ store }: Ctx, { id, purpose }: CheckoutRow): Promise<string | undefined> {
  if (purpose === 'topup') return undefined
  const [credit] = await store.db
    .select({ cents: walletTransactions.amountCents })
    .from(walletTransactions)
    .where(eq(walletTransactions.sourceKey, creditKey(id)))
  return credit && writeCents(credit.cents)
}

/**
 * Confirms the checkout a browser returned from and answers its receipt. Repeating it changes nothing and answers the
 * same. Specification 2.16, U3.
 * @throws Refusal 422 with the same words for every session that is no payment, or none that the caller may confirm.
 */
export async function processPayment(
  ctx: Ctx,
  sessionId: string,
  callerId?: number,
): Promise<AnswerSent<typeof endpoint>> {
  const known = sessionIdPattern.test(sessionId) ? await findCheckout(ctx.store.db, sessionId) : undefined
  if (!known || !mayConfirm(known, callerId)) return unconfirmed(ctx)
  const checkout = await confirmCheckout(ctx, known.id)
  if (checkout?.state !== 'processed') return unconfirmed(ctx)
  const order = checkout.orderId === null ? undefined : await receiptOf(ctx, checkout.orderId)
  const to_wallet = await toWallet(ctx, checkout)
  return { message: 'Payment received', order_id: checkout.orderId ?? 0, order, to_wallet }
}

/** Whose bearer came along; a dead one and an invoice's code are nobody's, because returning from a payment needs no session (C-26). */
async function callerOf(ctx: Ctx, c: Context): Promise<number | undefined> {
  const secret = readBearer(c.req.header('authorization'))
  return secret === undefined ? undefined : (await findBearer(ctx, secret))?.clientId
}

export function processPaymentRoute(app: App): void {
  app.on(endpoint.method, routerPath(endpoint.path), async c => {
    const ctx = c.get('ctx')
    await readInput(c, endpoint)
    return c.json(await processPayment(ctx, c.req.query('session_id') ?? '', await callerOf(ctx, c)))
  })
}
