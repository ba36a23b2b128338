import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../contract/orders'
import { accept, deliver, seenBy } from '../deliveries/test-deliveries'
import { aPartlyPaidOrder } from '../payments/test-payments'
import { fillWallet } from '../promos/test-promos'
import { askForRevision } from '../revisions/test-revisions'
import { askStaff } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { aDraft, orderRow } from './test-orders'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller

beforeEach(async () => {
  caller = await signedIn(rig)
})

const inOrder = async (steps: (() => Promise<Response>)[]) => {
  for (const step of steps) {
    rig.clock.advance({ hours: 1 })
    const answer = await step()
    if (answer.status !== 200) throw new Error(await answer.text())
  }
}
const staff =
  (id: number, verb: string, body: object = {}) =>
  () =>
    askStaff(rig, `orders/${id}/${verb}`, body)
const payRest = (id: number) => () =>
  caller.request('/order/partial-payment', {
    json: { client_id: caller.client.id, order_id: id, isWallet: 1 },
  })

async function eventsOf(id: number, by = caller) {
  return contract.getOrder.answer.parse(await seenBy(by, id)).events
}
const told = async (id: number) =>
  (await eventsOf(id)).map(({ kind, amount, writer_name }) => [kind, amount ?? writer_name])

/** An order that had everything happen to it, an hour apart. */
async function aFullLife() {
  await fillWallet(rig, caller, 100_000)
  const { id, paidCents, totalCents } = await aPartlyPaidOrder(rig, caller)
  await inOrder([
    staff(id, 'writer', { nickname: 'Dana' }),
    staff(id, 'writer', { nickname: 'Lee' }),
    staff(id, 'start'),
    () => deliver(rig, id),
    payRest(id),
    () => accept(caller, id),
    () => askForRevision(rig, caller, id),
    () => deliver(rig, id, { isRfs: '1' }),
    () => accept(caller, id),
    staff(id, 'close'),
  ])
  return { id, paidCents, restCents: totalCents - paidCents }
}

test('an order tells all that happened to it, when, and what each payment was', async () => {
  const { id, paidCents, restCents } = await aFullLife()
  expect(paidCents > 0 && restCents > 0).toBe(true)
  expect(await told(id)).toEqual([
    ['placed', null],
    ['paid', paidCents],
    ['assigned', 'Dana'],
    ['assigned', 'Lee'],
    ['started', null],
    ['delivered', null],
    ['paid', restCents],
    ['accepted', null],
    ['revision_requested', null],
    ['revised', null],
    ['revision_accepted', null],
    ['closed', null],
  ])
  const hours = (await eventsOf(id)).map(({ at }) => Date.parse(at ?? '') / 3_600_000)
  expect(hours.map(hour => hour - (hours[0] ?? 0))).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('is as new as what happened to it last, which is told last whatever the clock says', async () => {
  const { id } = await aPartlyPaidOrder(rig, caller)
  await inOrder([staff(id, 'writer', { nickname: 'Dana' }), staff(id, 'start')])
  const steps = [() => deliver(rig, id), () => accept(caller, id), () => askForRevision(rig, caller, id)]
  for (const step of steps) {
    rig.clock.advance({ minutes: -5 })
    expect((await step()).status).toBe(200)
    expect((await orderRow(rig, id)).updatedAt).toEqual(rig.clock.now())
  }
  expect((await told(id)).slice(-3).map(([kind]) => kind)).toEqual([
    'delivered',
    'accepted',
    'revision_requested',
  ])
})

test('a draft tells of nothing, and can be deleted', async () => {
  const draft = await aDraft(rig, caller)
  expect(await told(draft.id)).toEqual([])
  const answer = await caller.request('/order/delete-unpaid', { json: { order_id: draft.id } })
  expect(answer.status).toBe(200)
})

test('what changes nothing, or is refused, is no event', async () => {
  const { id } = await aPartlyPaidOrder(rig, caller)
  await inOrder([staff(id, 'writer', { nickname: 'Dana' }), staff(id, 'writer', { nickname: 'Dana' })])
  expect((await accept(caller, id)).status).toBe(409)
  expect((await askForRevision(rig, caller, id)).status).toBe(409)
  await inOrder([staff(id, 'start'), () => deliver(rig, id)])
  await inOrder([() => accept(caller, id), () => accept(caller, id)])
  await inOrder([staff(id, 'close'), staff(id, 'close')])
  expect((await told(id)).map(([kind]) => kind)).toEqual([
    'placed',
    'paid',
    'assigned',
    'started',
    'delivered',
    'accepted',
    'closed',
  ])
})

const query = (sql: string, values: unknown[] = []) => rig.deps.store.pool.query(sql, values)

test.each(["update order_events set kind = 'closed'", 'delete from order_events', 'truncate order_events'])(
  'nobody takes back what happened: %s',
  async sql => {
    await expect(query(sql)).rejects.toThrow('append-only')
  },
)

describe('orders from before', () => {
  /** The statement of the migration that writes down what is known of them. */
  async function backfill(): Promise<string> {
    const folder = path.resolve('upstream/db/migrations')
    const name = (await readdir(folder)).find(one => one.endsWith('_order_events.sql'))
    const statements = (await readFile(path.join(folder, name ?? ''), 'utf8')).split(
      '--> statement-breakpoint',
    )
    return statements.find(one => one.includes('INSERT INTO order_events')) ?? ''
  }

  test('have their events but for acceptance, at the same times', async () => {
    const { id } = await aFullLife()
    const { id: unpaidId } = await aDraft(rig, caller)
    await query(`insert into wallet_transactions (client_id, created_at, reason, type, amount_cents, order_id, source_key)
      select client_id, placed_at, 'Card payment that came too late', 'credit', 100, id, 'checkout:late' from orders where id = ${id}`)
    await query(`insert into checkout_sessions (id, client_id, order_id, purpose, amount_cents, state, url, success_url, cancel_url,
      created_at, expires_at, confirmed_at) select 'late', client_id, id, 'remaining', 100, 'processed', '', '', '', placed_at, placed_at,
      placed_at from orders where id = ${id}`)
    const unnamed = (events: Awaited<ReturnType<typeof eventsOf>>) =>
      events.map(({ receipt_id: _, ...rest }) => rest)
    const before = unnamed(await eventsOf(id))
    await query('alter table order_events disable trigger user')
    await query('delete from order_events')
    await query('alter table order_events enable trigger user')
    await query(await backfill())
    const known = before.filter(({ kind }) => !kind.endsWith('accepted'))
    expect(known).toHaveLength(10)
    expect(unnamed(await eventsOf(id))).toEqual(known)
    expect(await eventsOf(unpaidId)).toEqual([])
  })
})
