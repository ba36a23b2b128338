import { afterEach, beforeAll, expect, test } from 'vitest'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { aPromo, fillWallet } from '../promos/test-promos'
import { type Caller, signedIn } from '../testing/factories'
import { raceRounds } from '../testing/race-rounds'
import { sharedTestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { brokenMoneyInvariants } from './money-invariants'
import { aPartlyPaidOrder, letPass, openCheckoutFor, sendEvent } from './test-payments'

/* Wallet and promos under people who press at the same moment. */
const rounds = raceRounds(500)

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000000' })
let caller: Caller
/** Twenty people who press in every round again, each for a draft of their own. */
let crowd: { person: Caller; draftId: number }[]

async function oneOfTheCrowd() {
  const person = await signedIn(rig)
  return { person, draftId: (await aDraft(rig, person)).id }
}

beforeAll(async () => {
  crowd = await Promise.all(Array.from({ length: 20 }, oneOfTheCrowd))
})
// Every order and entry of all rounds is looked at: of thousands that takes more than the usual ten seconds.
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]), 120_000)

const balance = () => walletBalanceCents(rig.deps.store.db, caller.client.id)
const place = (by: Caller, id: number, fields: Record<string, string>) =>
  by.request(`/placeOrderNew/${id}`, { form: placementForm(by, fields) })
const statuses = (answers: Response[]) => answers.map(answer => answer.status).sort()
/** How many orders hold a promo, paid or not. */
const usesOf = async (code: string) =>
  (await rig.deps.store.pool.query('select id from orders where promo_code = $1', [code])).rowCount
const isPaid = (checkoutId: string) =>
  rig.payments.checkouts().some(({ id, state }) => id === checkoutId && state === 'paid')

/** Pays at the provider after so many turns, unless the checkout was ended first, and lets it tell us. */
async function payByCard(checkoutId: string, turns: number) {
  await letPass(rig, turns)
  const isOpen = rig.payments.checkouts().some(({ id, state }) => id === checkoutId && state === 'open')
  if (isOpen) rig.payments.pay(checkoutId)
  return sendEvent(rig, checkoutId)
}

/** Runs a race many times, each time with a client who has so much in the wallet. */
function race(
  what: string,
  walletCents: number | ((index: number) => number),
  round: (index: number) => Promise<void>,
) {
  test(what, { timeout: 240_000 + 1_000 * rounds }, async () => {
    for (let index = 0; index < rounds; index += 1) {
      caller = await signedIn(rig)
      await fillWallet(rig, caller, typeof walletCents === 'number' ? walletCents : walletCents(index))
      await round(index)
    }
  })
}

race('a wallet that covers one of two to twenty orders pays one of them', 1_500, async index => {
  const elsewhere = await signedIn(rig, caller.client)
  const drafts = await Promise.all(Array.from({ length: 2 + (index % 19) }, () => aDraft(rig, caller)))
  const answers = await Promise.all(
    drafts.map((draft, at) => place(at % 2 ? elsewhere : caller, draft.id, { isWallet: '1' })),
  )
  const placed = await Promise.all(answers.map(async answer => (await answer.json()).order.payment_status))
  expect(placed.sort()).toEqual(['Paid', ...drafts.slice(1).map(() => 'Unpaid')])
  expect(await balance()).toBe(0)
})

race('the last use of a promo is given to one of twenty', 0, async () => {
  const promo_code = await aPromo(rig, { maxClients: 1 })
  const answers = await Promise.all(
    crowd.map(({ person, draftId }) => place(person, draftId, { promo_code })),
  )
  expect(statuses(answers)).toEqual([200, ...crowd.slice(1).map(() => 422)])
  expect(await usesOf(promo_code)).toBe(1)
})

race('a promo that is good once per client serves one of two orders', 0, async () => {
  const promo_code = await aPromo(rig, { oncePerClient: true })
  const drafts = await Promise.all([aDraft(rig, caller), aDraft(rig, caller)])
  const answers = await Promise.all(drafts.map(draft => place(caller, draft.id, { promo_code })))
  expect(statuses(answers)).toEqual([200, 422])
  expect(await usesOf(promo_code)).toBe(1)
})

race('amending, placing again, deleting and paying lose and double nothing', 1_000, async index => {
  const draft = await aDraft(rig, caller)
  await place(caller, draft.id, { isWallet: '1' })
  const checkoutId = await openCheckoutFor(caller, await orderRow(rig, draft.id), { amount: 5 })
  const remove = () => caller.request('/order/delete-unpaid', { json: { order_id: draft.id } })
  const amend = () => caller.request(`/orders/${draft.id}/deletepromo`, { method: 'DELETE' })
  const again = () => place(caller, draft.id, { re_edit: 'true' })
  const pairs = [[remove, amend], [remove, again], [amend, again], [remove], [amend], [again]] as const
  const others = pairs[index % pairs.length] ?? []
  const answers = await Promise.all([payByCard(checkoutId, index % 23), ...others.map(other => other())])
  expect(statuses(answers).filter(status => status >= 500)).toEqual([])
  const { rows } = await rig.deps.store.pool.query(
    `select case payment_status when 'Unpaid' then wallet_cents else paid_cents end as cents
     from orders where id = $1`,
    [draft.id],
  )
  const inOrder: number = rows[0]?.cents ?? 0
  expect((await balance()) + inOrder).toBe(1_000 + (isPaid(checkoutId) ? 500 : 0))
})

const paidBy = new Set<string>()

/** What the wallet holds when $11.25 remain: a cent too little, just enough, a cent more. */
const purse = (index: number) => 1_124 + (index % 3)

race('the wallet and the card never both pay what remains', purse, async index => {
  const order = await aPartlyPaidOrder(rig, caller, 1)
  const checkoutId = await openCheckoutFor(caller, order)
  const json = { client_id: caller.client.id, order_id: order.id, isWallet: 1 }
  const byWallet = () => caller.request('/order/partial-payment', { json })
  const answers = await Promise.all([byWallet(), payByCard(checkoutId, index % 23)])
  expect(statuses(answers).filter(status => status >= 500)).toEqual([])
  expect(await orderRow(rig, order.id)).toMatchObject({ paymentStatus: 'Paid', paidCents: 1_500 })
  expect(await balance()).toBe(purse(index) - (isPaid(checkoutId) ? 0 : 1_125))
  paidBy.add(isPaid(checkoutId) ? 'card' : 'wallet')
  if (index === rounds - 1) expect([...paidBy].sort()).toEqual(['card', 'wallet'])
})

race('a wallet that covers what remains of one of two orders pays one of them', 1_125, async () => {
  const orders = [await aPartlyPaidOrder(rig, caller, 1), await aPartlyPaidOrder(rig, caller, 1)]
  const answers = await Promise.all(
    orders.map(({ id }) => {
      const json = { client_id: caller.client.id, order_id: id, isWallet: 1 }
      return caller.request('/order/partial-payment', { json })
    }),
  )
  expect(statuses(answers)).toEqual([200, 422])
  expect(await balance()).toBe(0)
})
