import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteAccountOf } from '../account-deletion/test-deletion'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { fillWallet } from '../promos/test-promos'
import { type Caller, signedIn } from '../testing/factories'
import { raceRounds } from '../testing/race-rounds'
import { sharedTestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { openCheckoutsOf } from './checkout-rows'
import { brokenMoneyInvariants } from './money-invariants'
import {
  askForCheckout,
  letPass,
  noticesOf,
  openCheckoutFor,
  portal,
  returnFrom,
  sendEvent,
} from './test-payments'

/*
 * A draft that is deleted while it is being paid: refused, or the money is the client's (safety PAY-13).
 */
const rounds = raceRounds(500)

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000000' })
let caller: Caller
let draftId: number
let checkoutId: string

beforeEach(() => aDraftAtTheCard())
afterEach(async () => {
  vi.restoreAllMocks()
  rig.payments.outage = undefined
  expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([])
}, 120_000)

/** $15.00, of which the wallet gave its $10.00; the checkout for the rest is open. */
async function aDraftAtTheCard(): Promise<void> {
  caller = await signedIn(rig)
  await fillWallet(rig, caller, 1_000)
  draftId = (await aDraft(rig, caller)).id
  await caller.request(`/placeOrderNew/${draftId}`, { form: placementForm(caller, { isWallet: '1' }) })
  checkoutId = await openCheckoutFor(caller, await orderRow(rig, draftId), { amount: 5 })
}

const remove = () => caller.request('/order/delete-unpaid', { json: { order_id: draftId } })
const balance = () => walletBalanceCents(rig.deps.store.db, caller.client.id)
const atProvider = () => {
  const checkout = rig.payments.checkouts().find(({ id }) => id === checkoutId)
  if (!checkout) throw new Error('No checkout was opened')
  return checkout
}
const orderNow = async () => {
  const text = 'select payment_status, paid_cents, wallet_cents from orders where id = $1'
  return (await rig.deps.store.pool.query(text, [draftId])).rows[0]
}
const paid = { payment_status: 'Paid', paid_cents: 1_500, wallet_cents: 1_000 }
const unpaid = { payment_status: 'Unpaid', paid_cents: 0, wallet_cents: 1_000 }
/** How often the client was told of the card's money in the wallet; the words say what had become of its order by then. */
const timesTold = async () => {
  const word = /^\$5\.00 was added to your wallet\. Card payment for /
  return (await noticesOf(rig, caller)).filter(({ notify_msg }) => word.test(notify_msg)).length
}
const refusalOf = async (answer: Response) => [answer.status, (await answer.json()).message]
const tooLate = [409, 'This order is already paid and can no longer be changed here.']

describe('the payment comes first', () => {
  test('and is booked: deleting is refused', async () => {
    rig.payments.pay(checkoutId)
    await sendEvent(rig, checkoutId)
    expect(await refusalOf(await remove())).toEqual(tooLate)
    expect([await orderNow(), await balance()]).toEqual([paid, 0])
  })

  test('and nobody has told of it: deleting books it, and is refused', async () => {
    rig.payments.pay(checkoutId)
    expect(await refusalOf(await remove())).toEqual(tooLate)
    expect([await orderNow(), await balance()]).toEqual([paid, 0])
    expect((await returnFrom(rig, checkoutId)).status).toBe(200)
    expect([await orderNow(), await balance()]).toEqual([paid, 0])
  })

  test('in the moment in which the provider is told to end the checkout', async () => {
    const { expireCheckout } = rig.payments
    vi.spyOn(rig.payments, 'expireCheckout').mockImplementationOnce(id => {
      rig.payments.pay(id)
      return expireCheckout(id)
    })
    expect(await refusalOf(await remove())).toEqual(tooLate)
    expect([await orderNow(), await balance()]).toEqual([paid, 0])
  })

  test('of a quarter: what is partly paid stays as well', async () => {
    await fillWallet(rig, caller, 1_000)
    const part = { isWallet: '1', re_edit: 'true', payment_option: 'partial' }
    await caller.request(`/placeOrderNew/${draftId}`, { form: placementForm(caller, part) })
    const partly = await orderNow()
    expect(partly.payment_status).toBe('Partial Paid')
    expect((await remove()).status).toBe(409)
    expect(await orderNow()).toEqual(partly)
  })
})

describe('a payment is under way at the provider', () => {
  test('which will not end it: deleting is refused, and the payment counts', async () => {
    vi.spyOn(rig.payments, 'expireCheckout').mockResolvedValueOnce()
    const words = 'A payment for this order is under way. Please try again in a minute.'
    expect(await refusalOf(await remove())).toEqual([409, words])
    expect([await orderNow(), await balance()]).toEqual([unpaid, 0])
    rig.payments.pay(checkoutId)
    await sendEvent(rig, checkoutId)
    expect([await orderNow(), await balance()]).toEqual([paid, 0])
  })

  test('which cannot be asked: nothing is deleted', async () => {
    rig.payments.outage = new Error('away')
    expect((await remove()).status).toBeGreaterThanOrEqual(500)
    expect([await orderNow(), await balance()]).toEqual([unpaid, 0])
    rig.payments.outage = undefined
    expect((await remove()).status).toBe(200)
  })
})

describe('deleting comes first', () => {
  test('and nobody can pay any more', async () => {
    expect((await remove()).status).toBe(200)
    expect([await orderNow(), await balance()]).toEqual([undefined, 1_000])
    expect(() => rig.payments.pay(checkoutId)).toThrow()
    expect((await returnFrom(rig, checkoutId)).status).toBe(422)
  })

  test('and money that arrives all the same is in the wallet, with a word', async () => {
    expect((await remove()).status).toBe(200)
    atProvider().state = 'paid'
    for (const _ of [1, 2]) expect((await sendEvent(rig, checkoutId)).status).toBe(200)
    expect([await orderNow(), await balance()]).toEqual([undefined, 1_500])
    const said = (await noticesOf(rig, caller)).map(({ notify_msg }) => notify_msg)
    expect(said).toContain('$5.00 was added to your wallet. Card payment for a deleted order.')
  })
})

/** Does something while the provider opens the next checkout. */
function whileOpening(act: () => Promise<Response>): void {
  const { startCheckout } = rig.payments
  vi.spyOn(rig.payments, 'startCheckout').mockImplementationOnce(async wanted => {
    const opened = await startCheckout(wanted)
    expect((await act()).status).toBe(200)
    return opened
  })
}

describe('while the provider opens another checkout', () => {
  test('deleting the draft leaves nothing that can be paid, and money that comes all the same is in the wallet', async () => {
    draftId = (await aDraft(rig, caller)).id
    whileOpening(remove)
    expect((await askForCheckout(caller, await orderRow(rig, draftId))).status).toBe(404)
    const { id, state } = rig.payments.latest()
    expect([await orderNow(), state]).toEqual([undefined, 'expired'])
    rig.payments.payEnded(id)
    expect((await sendEvent(rig, id)).status).toBe(200)
    expect(await balance()).toBe(1_500)
  })

  const wallet = `${portal}/wallet`
  const topUp = { order_id: null, amount: 10, redirect_base_url: wallet, cancel_base_url: wallet }
  test.each([
    ['an order', {}],
    ['the wallet', topUp],
  ])('for %s, deleting the account leaves nothing that can be paid', async (_, fields) => {
    caller = await signedIn(rig)
    draftId = (await aDraft(rig, caller)).id
    whileOpening(() => deleteAccountOf(rig, caller))
    expect((await askForCheckout(caller, await orderRow(rig, draftId), fields)).status).toBe(401)
    expect(rig.payments.latest().state).toBe('expired')
    expect(await openCheckoutsOf(rig.deps.store.db, caller.client.id)).toEqual([])
  })
})

/**
 * Pays, after so many turns of the database that the deletion gets on meanwhile; a late payment is taken by the provider
 * although it was told to end the checkout.
 */
async function pay(turns: number, isLate: boolean): Promise<Response> {
  await letPass(rig, turns)
  if (isLate) atProvider().state = 'paid'
  else if (atProvider().state === 'open') rig.payments.pay(checkoutId)
  return sendEvent(rig, checkoutId)
}

test('at once, in any order: either the order or the wallet has all the money', {
  timeout: 240_000 + 1_000 * rounds,
}, async () => {
  const met = { paid: 0, deleted: 0, 'deleted and paid': 0 }
  for (let round = 0; round < rounds; round += 1) {
    await aDraftAtTheCard()
    const moves = [() => pay(round % 25, round % 3 === 2), () => returnFrom(rig, checkoutId), remove, remove]
    const turned = moves.map((_, at) => moves[(at + round) % moves.length])
    const answers = await Promise.all(turned.map(async move => (await move?.())?.status ?? 0))
    expect([round, answers.filter(status => status >= 500)]).toEqual([round, []])
    await sendEvent(rig, checkoutId)
    const isCharged = atProvider().state === 'paid'
    const order = await orderNow()
    const inOrder = order ? [paid, 0] : [undefined, isCharged ? 1_500 : 1_000]
    expect([round, order, await balance()]).toEqual([round, ...inOrder])
    expect([round, await timesTold()]).toEqual([round, !order && isCharged ? 1 : 0])
    met[order ? 'paid' : isCharged ? 'deleted and paid' : 'deleted'] += 1
  }
  expect(Math.min(...Object.values(met)), JSON.stringify(met)).toBeGreaterThan(0)
})
