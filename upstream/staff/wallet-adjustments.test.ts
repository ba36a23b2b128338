import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { auditLog } from '../db/staff-schema'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { noticesOf } from '../payments/test-payments'
import { fillWallet } from '../promos/test-promos'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { askStaff, auditOf } from './test-staff'
import { writeMoment } from './write-moment'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let caller: Caller

beforeEach(async () => {
  caller = await signedIn(rig)
})
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]))

const adjust = (fields: object, key?: string) =>
  askStaff(
    rig,
    'wallet-adjustments',
    { client_email: caller.client.email, amount_cents: 1_250, reason: 'For the delay', ...fields },
    { key },
  )
const balance = () => walletBalanceCents(rig.deps.store.db, caller.client.id)
const countAudit = () => rig.deps.store.db.$count(auditLog)

test('a credit is in the wallet, told to the client, and written down', async () => {
  const answer = await adjust({})
  expect(await answer.json()).toEqual({
    client_email: caller.client.email,
    amount_cents: 1_250,
    balance_cents: 1_250,
  })
  const { wallet } = await (await caller.request(`/wallet/${caller.client.id}`)).json()
  expect(wallet).toMatchObject({
    balance: '12.50',
    transactions: [{ reason: 'For the delay', type: 'credit', amount: '12.50' }],
  })
  expect(await noticesOf(rig, caller)).toEqual([
    { notify_msg: '$12.50 was added to your wallet: For the delay', order_id: null },
  ])
  expect((await auditOf(rig))[0]).toMatchObject({
    actor: 'staff',
    action: 'wallet.adjust',
    subject: caller.client.email,
    details: { amount_cents: 1_250, balance_cents: 1_250, reason: 'For the delay' },
  })
})

test('what is taken out is not told, and never more than there is', async () => {
  await fillWallet(rig, caller, 1_000)
  expect((await adjust({ amount_cents: -400 })).status).toBe(200)
  expect(await noticesOf(rig, caller)).toEqual([])
  const before = await countAudit()
  const answer = await adjust({ amount_cents: -601 })
  expect(answer.status).toBe(422)
  expect((await answer.json()).message).toBe('The wallet holds $6.00: take out that much or less.')
  expect([await balance(), await countAudit()]).toEqual([600, before])
})

test('twenty that would empty it at once leave it at zero', async () => {
  await fillWallet(rig, caller, 1_000)
  const before = await countAudit()
  const answers = await Promise.all(Array.from({ length: 20 }, () => adjust({ amount_cents: -300 })))
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(3)
  expect(answers.filter(answer => answer.status === 422)).toHaveLength(17)
  expect([await balance(), await countAudit()]).toEqual([100, before + 3])
})

test('one key counts once, and is not to be had for another amount', async () => {
  for (const _ of [1, 2]) expect((await adjust({}, 'desk-credit-1')).status).toBe(200)
  expect(await balance()).toBe(1_250)
  expect((await adjust({ amount_cents: 1 }, 'desk-credit-1')).status).toBe(422)
  expect(await balance()).toBe(1_250)
})

test.each([
  { amount_cents: 0 },
  { amount_cents: 1.5 },
  { amount_cents: '100' },
  { amount_cents: 1_000_001 },
  { reason: ' ' },
  { reason: 'x'.repeat(201) },
  { client_email: 'nobody@example.test' },
])('%j is refused', async fields => {
  const before = await countAudit()
  expect((await adjust(fields)).status).toBe(422)
  expect([await balance(), await countAudit()]).toEqual([0, before])
})

test('an account that is deleted while the wallet is waited for is written down by its pseudonym alone', async () => {
  const { id, email } = caller.client
  const { pool } = rig.deps.store
  const deleting = await pool.connect()
  await deleting.query('begin')
  await deleting.query('select from clients where id = $1 for update', [id])
  const answer = adjust({})
  await vi.waitFor(async () => {
    const waiting = await pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    expect(waiting.rowCount).toBe(1)
  })
  await deleting.query('update clients set email = $2 where id = $1', [id, `deleted-${id}@example.test`])
  await deleting.query('commit')
  deleting.release()
  expect((await answer).status).toBe(200)
  expect(await auditOf(rig)).toContainEqual(
    expect.objectContaining({ subject: `deleted-${id}@example.test` }),
  )
  expect(await auditOf(rig)).not.toContainEqual(expect.objectContaining({ subject: email }))
})

describe('with what was seen', () => {
  const latest = async () => (await auditOf(rig))[0]
  const ofMine = { client_email: '', seen_until: 0 }
  beforeEach(() => {
    ofMine.client_email = caller.client.email
  })

  test('it waits for a look at what a colleague did since', async () => {
    await adjust({})
    const before = await countAudit()
    const answer = await adjust(ofMine)
    expect(answer.status).toBe(409)
    expect((await answer.json()).message).toBe(
      `The wallet has changed by now: Support put in $12.50 on ${writeMoment(rig.ctx, rig.clock.now())} ('For the delay'). Change it once more if yours is wanted as well.`,
    )
    expect([await balance(), await countAudit()]).toEqual([1_250, before])
    expect((await adjust({ ...ofMine, seen_until: (await latest())?.id })).status).toBe(200)
    expect(await balance()).toBe(2_500)
  })

  test('twenty at once are one, and the others are told', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => adjust(ofMine)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(await balance()).toBe(1_250)
  })

  test('its key answers once more what was done, though its own change is newer than what was seen', async () => {
    for (const _ of [1, 2]) expect((await adjust(ofMine, 'desk-credit-2')).status).toBe(200)
    expect(await balance()).toBe(1_250)
  })

  test("a change of somebody else's wallet, and what is no number of an entry", async () => {
    const other = await signedIn(rig)
    await adjust({ client_email: other.client.email })
    expect((await adjust(ofMine)).status).toBe(200)
    expect((await adjust({ seen_until: 'x' })).status).toBe(422)
  })
})
