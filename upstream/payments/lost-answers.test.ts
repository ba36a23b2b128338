import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aDraft, placementForm } from '../orders/test-orders'
import { fillWallet } from '../promos/test-promos'
import { type Caller, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { brokenMoneyInvariants } from './money-invariants'
import { aPartlyPaidOrder, checkoutBody, letPass, portal } from './test-payments'

/*
 * The answer is lost after the work was done, or while it was: whoever asks again with the same key gets the same answer,
 * and it is done once (safety PAY-19). Five calls share the rounds; TEST_RACE_ROUNDS raises them for the long run.
 */
const rounds = Math.ceil(Number(process.env.TEST_RACE_ROUNDS ?? 500) / 5)

let rig: TestApp
let caller: Caller

beforeAll(async () => {
  rig = await createTestApp({ RATE_LIMIT_SCALE: '1000000' })
})
afterAll(() => rig.close())
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]), 120_000)

type Ask = (key: string) => Promise<Response>
type Effects = () => Promise<unknown>

const keyed = (path: string, json: object): Ask => {
  return key => caller.request(path, { json, headers: { 'idempotency-key': key } })
}
const orderOfAnswer = async (answer: Response) => (await answer.json()).order?.id
const query = async (text: string, values: unknown[]) => (await rig.deps.store.pool.query(text, values)).rows
const moved = (orderId: number) =>
  query('select type, amount_cents from wallet_transactions where order_id = $1', [orderId])
const opened = (purpose: string) =>
  rig.payments
    .checkouts()
    .filter(({ metadata }) => metadata.client_id === String(caller.client.id) && metadata.purpose === purpose)

/** Asks, hears nothing, and asks again until there is an answer; at first the work may still be going on. */
async function insist(ask: Ask, round: number): Promise<Response[]> {
  const key = `lost-answer-of-round-${round}`
  const first = ask(key)
  if (round % 2 === 0) await first
  else await letPass(rig, round % 9)
  const again = async (): Promise<Response> => {
    const answer = await ask(key)
    return answer.status === 409 && answer.headers.has('retry-after') ? again() : answer
  }
  return [await first, await again(), await again()]
}

async function expectOnce(ask: Ask, effects: Effects, round: number, once: unknown): Promise<Response> {
  const answers = await insist(ask, round)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [first, ...others] = await Promise.all(answers.map(answer => answer.clone().json()))
  for (const other of others) expect(other).toEqual(first)
  expect([round, await effects()]).toEqual([round, once])
  return answers[0] as Response
}

const ways: Record<string, (round: number) => Promise<unknown>> = {
  'starting an order': async round => {
    const ask = keyed('/step1/null', { client_id: caller.client.id, title: 'Tides', subject: 'Sea' })
    const ids = () => query('select id::int from orders where client_id = $1', [caller.client.id])
    const count = async () => (await ids()).length
    const answer = await expectOnce(ask, count, round, 1)
    expect(await ids()).toEqual([{ id: await orderOfAnswer(answer) }])
  },
  'placing it with the wallet': async round => {
    await fillWallet(rig, caller, 1_000)
    const { id } = await aDraft(rig, caller)
    const ask: Ask = key =>
      caller.request(`/placeOrderNew/${id}`, {
        form: placementForm(caller, { isWallet: '1' }),
        headers: { 'idempotency-key': key },
      })
    await expectOnce(ask, () => moved(id), round, [{ type: 'debit', amount_cents: 1_000 }])
  },
  'opening its checkout': async round => {
    const ask = keyed('/stripe/standard-checkout', checkoutBody(caller, await aDraft(rig, caller)))
    await expectOnce(ask, async () => opened('order').length, round, 1)
  },
  'paying what remains': async round => {
    await fillWallet(rig, caller, 10_000)
    const { id } = await aPartlyPaidOrder(rig, caller)
    const ask = keyed('/order/partial-payment', { client_id: caller.client.id, order_id: id, isWallet: 1 })
    await expectOnce(ask, () => moved(id), round, [{ type: 'debit', amount_cents: 4_500 }])
  },
  'adding to the wallet': async round => {
    const base = { redirect_base_url: `${portal}/wallet`, cancel_base_url: `${portal}/wallet` }
    const json = { ...base, amount: 10, client_id: caller.client.id, order_id: null }
    const ask = keyed('/stripe/standard-checkout', json)
    await expectOnce(ask, async () => opened('topup').length, round, 1)
  },
}

describe('an answer that is lost', () => {
  test.each(Object.entries(ways))('%s', { timeout: 240_000 + 1_000 * rounds }, async (_, way) => {
    for (let round = 0; round < rounds; round += 1) {
      caller = await signedIn(rig)
      await way(round)
    }
  })
})
