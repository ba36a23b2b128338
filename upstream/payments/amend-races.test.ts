import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { walletTransactions } from '../db/schema'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { aPromo, fillWallet } from '../promos/test-promos'
import { type Caller, signedIn } from '../testing/factories'
import { raceRounds } from '../testing/race-rounds'
import { sharedTestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { brokenMoneyInvariants } from './money-invariants'
import { askForCheckout, openCheckoutFor, returnFrom } from './test-payments'

/*
 * 'Amend Order Details?' answered by twenty fast clicks, from tabs that are reloaded and went back meanwhile: the wallet
 * is exact to the cent (safety PAY-12). The three ways share the rounds.
 */
const rounds = Math.ceil(raceRounds(200) / 3)
const clicks = Array.from({ length: 20 })

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000000' })
let promoCode: string
let caller: Caller
let orderId: number

beforeAll(async () => {
  promoCode = await aPromo(rig, { oncePerClient: true })
})
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]), 120_000)

const place = (id: number, fields: Record<string, string>) =>
  caller.request(`/placeOrderNew/${id}`, { form: placementForm(caller, fields) })
const yes = () => caller.request(`/orders/${orderId}/deletepromo`, { method: 'DELETE' })
const no = () => place(orderId, { re_edit: 'true', isWallet: '0' })
const reload = () => caller.request(`/orderdetail/${orderId}?client_id=${caller.client.id}`)
const askAgain = async () => askForCheckout(caller, await orderRow(rig, orderId), { amount: 2 })
const balance = () => walletBalanceCents(rig.deps.store.db, caller.client.id)
const openNow = () =>
  rig.payments
    .checkouts()
    .filter(one => one.metadata.order_id === String(orderId) && one.state === 'open')
    .map(({ id }) => id)

/** What went between the wallet and the order, in cents, oldest first. */
async function moved(): Promise<number[]> {
  const lines = await rig.deps.store.db
    .select()
    .from(walletTransactions)
    .where(eq(walletTransactions.orderId, orderId))
    .orderBy(asc(walletTransactions.id))
  return lines.map(({ type, amountCents }) => (type === 'credit' ? amountCents : -amountCents))
}

/** $15.00 less a fifth, of which the wallet gave its $10.00; the card checkout for the other $2.00 was cancelled. */
async function cancelled(): Promise<string> {
  caller = await signedIn(rig)
  await fillWallet(rig, caller, 1_000)
  orderId = (await aDraft(rig, caller)).id
  await place(orderId, { isWallet: '1', promo_code: promoCode })
  return openCheckoutFor(caller, await orderRow(rig, orderId), { amount: 2 })
}

function inRounds(what: string, round: (checkoutId: string) => Promise<void>) {
  test(what, { timeout: 240_000 + 1_000 * rounds }, async () => {
    for (let index = 0; index < rounds; index += 1) await round(await cancelled())
  })
}

inRounds('Yes gives the wallet back once, and the promo, which serves again', async checkoutId => {
  const answers = await Promise.all(clicks.map((_, at) => (at % 7 === 3 ? reload() : yes())))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect([await balance(), await moved(), openNow()]).toEqual([1_000, [-1_000, 1_000], []])
  expect(await orderRow(rig, orderId)).toMatchObject({ totalCents: 1_500, walletCents: 0, promoCode: null })
  expect(() => rig.payments.pay(checkoutId)).toThrow()
  const { id } = await aDraft(rig, caller)
  expect((await place(id, { promo_code: promoCode })).status).toBe(200)
})

inRounds('No keeps promo and wallet as they were, and the card pays the same checkout', async checkoutId => {
  const moves = [no, no, no, askAgain, reload]
  await Promise.all(clicks.map((_, at) => moves[at % moves.length]?.()))
  expect([await balance(), await moved(), openNow()]).toEqual([0, [-1_000], [checkoutId]])
  rig.payments.pay(checkoutId)
  await returnFrom(rig, checkoutId)
  const paid = { totalCents: 1_200, paidCents: 1_200, walletCents: 1_000, promoCode }
  expect(await orderRow(rig, orderId)).toMatchObject(paid)
  expect([await balance(), await moved()]).toEqual([0, [-1_000]])
})

inRounds('two tabs that answer differently: one of the answers, and every cent once', async () => {
  const moves = [yes, no, askAgain, no, reload]
  const answers = await Promise.all(clicks.map((_, at) => moves[at % moves.length]?.()))
  expect(answers.every(answer => [200, 409].includes(answer?.status ?? 0))).toBe(true)
  expect(await orderRow(rig, orderId)).toMatchObject({ totalCents: 1_500, walletCents: 0, promoCode: null })
  expect([await balance(), await moved(), openNow()]).toEqual([1_000, [-1_000, 1_000], []])
})
