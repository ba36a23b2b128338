import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '../db/schema'
import { anAcceptedOrder, aPaidOrder, deliver } from '../deliveries/test-deliveries'
import type { OrderRow } from '../orders/order-rows'
import { askForRevision, hoursAhead } from '../revisions/test-revisions'
import { askStaff } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { type AtDesk, atDesk } from './test-desk'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller
let desk: AtDesk

beforeAll(async () => {
  desk = await atDesk(rig)
})
beforeEach(async () => {
  caller = await signedIn(rig)
})

const ahead = (hours: number) => new Date(rig.clock.now().getTime() + hours * 3_600_000)

const deadlineIs = (id: number, hours: number) =>
  rig.deps.store.db
    .update(orders)
    .set({ deadline: ahead(hours) })
    .where(eq(orders.id, id))

/** Accepted, and asked to be revised within some hours; its own deadline is other hours away. */
async function inRevision(hours: number, ownHours: number): Promise<OrderRow> {
  const order = await anAcceptedOrder(rig, caller)
  await deadlineIs(order.id, ownHours)
  const fields = { deadline_date: hoursAhead(rig, hours), hours: String(hours) }
  expect((await askForRevision(rig, caller, order.id, { fields })).status).toBe(200)
  return order
}

const listed = async (): Promise<{ order_id: string; deadline: string; due_at: string }[]> =>
  (await (await askStaff(rig, `orders?q=${caller.client.email}`)).json()).orders

describe('an order in revision is due when its revision is', () => {
  test('in the queue, though its own deadline is over or far away', async () => {
    const plain = await aPaidOrder(rig, caller)
    await deadlineIs(plain.id, 30)
    const late = await inRevision(48, -96)
    const urgent = await inRevision(12, 300)
    const html = await desk.html(`/desk?q=${caller.client.email}`)
    const codes = [...html.matchAll(/href="\/desk\/orders\/([^"]+)"/g)].map(([, code]) => code)
    expect(codes).toEqual([urgent.code, plain.code, late.code])
    for (const words of ['Urgent: due in 12 h', 'Due in 30 h', 'Due in 2 days', ahead(48).toISOString()])
      expect(html).toContain(words)
    expect(html).toContain(', <span>0 overdue</span>')
  })

  test('on its page, on the page of its client, and at the staff door', async () => {
    const { code } = await inRevision(48, -96)
    for (const path of [`/desk/orders/${code}`, `/desk/clients/${caller.client.id}`]) {
      expect(await desk.html(path)).toContain('Due in 2 days')
      expect(await desk.html(path)).not.toContain('Overdue')
    }
    const told = { deadline: ahead(-96).toISOString(), due_at: ahead(48).toISOString() }
    expect(await listed()).toMatchObject([told])
  })

  test('the one asked for last, and overdue once that is over', async () => {
    const { id, code } = await inRevision(24, 300)
    await deliver(rig, code, { isRfs: '1' })
    const fields = { deadline_date: hoursAhead(rig, 40), hours: '40' }
    expect((await askForRevision(rig, caller, id, { fields })).status).toBe(200)
    expect(await desk.html(`/desk/orders/${code}`)).toContain('Due in 40 h')
    const latest = `update revisions set deadline_date = $2
      where id = (select max(id) from revisions where order_id = $1)`
    await rig.deps.store.pool.query(latest, [id, ahead(-5)])
    const html = await desk.html(`/desk?q=${caller.client.email}`)
    expect(html).toContain('Overdue by 5 h')
    expect(html).toContain('<span class="late">1 overdue</span>')
  })

  test('and no longer when it is answered', async () => {
    const { code } = await inRevision(48, 100)
    const { order } = await (await deliver(rig, code, { isRfs: '1' })).json()
    expect(order).toMatchObject({ status_id: 5, due_at: ahead(100).toISOString() })
  })
})
