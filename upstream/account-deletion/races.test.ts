import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answerAs, say } from '../chat/test-chat'
import { accept, aDeliveredOrder, essay } from '../deliveries/test-deliveries'
import { claimsOf, signToken, startTestIssuer, type TestIssuer } from '../google/test-issuer'
import { aDraft, placementForm } from '../orders/test-orders'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { openCheckoutFor, sendEvent } from '../payments/test-payments'
import { fillWallet } from '../promos/test-promos'
import { askForRevision } from '../revisions/test-revisions'
import { type Caller, callApi, signedIn } from '../testing/factories'
import { raceRounds } from '../testing/race-rounds'
import { createTestApp, type TestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { clientRow, deleteBy, mailedToken } from './test-deletion'

/* Deleting an account against everything else that is done with it at the same moment. */
const rounds = Math.ceil(raceRounds(500) / 25)

let issuer: TestIssuer
let rig: TestApp
let caller: Caller

beforeAll(async () => {
  issuer = await startTestIssuer()
  rig = await createTestApp({ RATE_LIMIT_SCALE: '1000000', ...issuer.settings })
})
afterAll(async () => {
  await rig.close()
  await issuer.stop()
})
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]), 120_000)

const query = async (text: string) => (await rig.deps.store.pool.query(text, [caller.client.id])).rows
const isDeleted = async () => (await clientRow(rig, caller)).deleted_at !== null
const balance = () => walletBalanceCents(rig.deps.store.db, caller.client.id)

/** Whatever of a deleted account would be work to do, or say who it was. */
async function leftOvers(): Promise<unknown[]> {
  return [
    ...(await query(`select id, title, status_id from orders where client_id = $1
      and (title <> 'Removed with the account' or status_id between 1 and 4)`)),
    ...(await query(`select m.id from messages m join orders o on o.id = m.order_id where o.client_id = $1`)),
    ...(await query('select id from notifications where client_id = $1')),
    ...(await query('select hash from tokens where client_id = $1')),
    ...(await query("select id from clients where id = $1 and client_name <> 'Deleted account'")),
    ...(await query(`select id from pgboss.job where name = 'mail' and $1::bigint is not null
      and data->>'to' = '${caller.client.email}' and data->>'subject' not like '%was deleted'`)),
  ]
}

const statuses = (answers: Response[]) => answers.map(({ status }) => status)

function race(what: string, round: (index: number) => Promise<void>) {
  test(what, { timeout: 120_000 + 2_000 * rounds }, async () => {
    for (let index = 0; index < rounds; index += 1) {
      caller = await signedIn(rig)
      await round(index)
      if (await isDeleted()) expect(await leftOvers()).toEqual([])
    }
  })
}

race('of two deletions one is done', async () => {
  const token = await mailedToken(rig, caller)
  const answers = await Promise.all([deleteBy(rig, token), deleteBy(rig, token), deleteBy(rig, token)])
  expect(statuses(answers).sort()).toEqual([200, 410, 410])
})

race('an order that is paid by the wallet at once is worked on, or was never there', async () => {
  await fillWallet(rig, caller, 1_500)
  const token = await mailedToken(rig, caller)
  const draft = await aDraft(rig, caller)
  const [deleted, placed] = await Promise.all([
    deleteBy(rig, token, { giveUp: '15.00' }),
    caller.request(`/placeOrderNew/${draft.id}`, { form: placementForm(caller, { isWallet: '1' }) }),
  ])
  expect([200, 401, 404]).toContain(placed.status)
  expect([placed.status === 200, deleted.status === 200]).toEqual([!(await isDeleted()), await isDeleted()])
  expect(await balance()).toBe(0)
})

race(
  'money by card is never lost: it pays the order, or is the pseudonym’s with a word to support',
  async () => {
    const draft = await aDraft(rig, caller)
    const token = await mailedToken(rig, caller)
    const checkout = await openCheckoutFor(caller, draft)
    const pay = async () => {
      const known = rig.payments.checkouts().find(({ id }) => id === checkout)
      // The provider took the money in the moment in which it was told to end this.
      if (known) known.state = 'paid'
      return sendEvent(rig, checkout)
    }
    const [deleted, told] = await Promise.all([deleteBy(rig, token), pay()])
    expect(told.status).toBe(200)
    await sendEvent(rig, checkout)
    const [paid] = await query(
      'select coalesce(sum(paid_cents), 0)::int as cents from orders where client_id = $1',
    )
    expect((await balance()) + paid.cents).toBe(1_500)
    expect(await isDeleted()).toBe(deleted.status === 200)
    const noted = await query(`select id from audit_log where action = 'account.late-money'
    and (details->>'client_id')::bigint = $1`)
    expect(noted).toHaveLength((await isDeleted()) ? 1 : 0)
  },
)

race('a top-up that is confirmed changes what has to be given up', async () => {
  const token = await mailedToken(rig, caller)
  const address = {
    redirect_base_url: 'http://localhost:3000/wallet',
    cancel_base_url: 'http://localhost:3000/wallet',
  }
  const opened = await caller.request('/stripe/standard-checkout', {
    json: { ...address, amount: 10, client_id: caller.client.id, order_id: null },
  })
  const { id } = (await opened.json()).full_object
  rig.payments.pay(id)
  const [deleted] = await Promise.all([deleteBy(rig, token), sendEvent(rig, id)])
  expect([deleted.status, await isDeleted()]).toEqual([422, false])
  expect(await balance()).toBe(1_000)
  expect((await deleteBy(rig, token, { giveUp: '10.00' })).status).toBe(200)
})

const connectGoogle = () =>
  query(`insert into identities (issuer, subject, client_id, created_at, is_hosted)
    values ('${issuer.issuer}', 'client-${caller.client.id}', $1, now(), true)`)

async function comeByGoogle(): Promise<Response> {
  const claims = claimsOf(rig, issuer, { sub: `client-${caller.client.id}`, email: caller.client.email })
  return callApi(rig, '/oauth/google', { json: { id_token: await signToken(claims, issuer.key()) } })
}

/** What the client, or support, may be about to write. */
const writes: [string, (orderId: number) => Promise<Response>][] = [
  [
    'a new draft',
    () =>
      caller.request('/step1/null', {
        json: { client_id: caller.client.id, title: 'Late', subject: 'Late' },
      }),
  ],
  ['a message', id => say(caller, id, { message: 'Late', files: [essay()] })],
  ['a revision that is asked for', id => askForRevision(rig, caller, id)],
  ['a word of support', id => answerAs(rig, id)],
  [
    'another name',
    () => {
      const form = new FormData()
      form.set('name', 'Late Comer')
      return caller.request(`/updateClientProfile/${caller.client.id}`, { form })
    },
  ],
  [
    'a sign-in',
    () => callApi(rig, '/login', { json: { email: caller.client.email, password: caller.client.password } }),
  ],
  ['a sign-in with Google', comeByGoogle],
  [
    'another link',
    () =>
      caller.request(`/clients/${caller.client.id}/deletion-link`, {
        json: { password: caller.client.password },
      }),
  ],
]

race('whatever is written comes before it, or not at all', async index => {
  const order = await aDeliveredOrder(rig, caller)
  await accept(caller, order.id)
  await connectGoogle()
  const token = await mailedToken(rig, caller)
  const [, write] = writes[index % writes.length] ?? writes[0] ?? []
  const [, written] = await Promise.all([deleteBy(rig, token), write?.(order.id)])
  expect(written?.status).toBeLessThan(500)
})
