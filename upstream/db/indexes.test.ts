import { and, eq, inArray, lt } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { flagColumns, friend, referrer } from '../staff/referral-flags'
import { isWaiting } from '../staff/referrals'
import { sharedTestApp } from '../testing/test-app'
import { referrals } from './referral-schema'
import { clients, notifications } from './schema'
import { idempotencyKeys } from './service-schema'

const rig = await sharedTestApp()

/** How the database would find the rows of a query if reading a whole table were out of the question. */
async function planOf(query: { sql: string; params: unknown[] }): Promise<string> {
  const { rows } = await rig.ctx.transaction(async ({ client }) => {
    await client.query('set local enable_seqscan = off')
    return client.query(`explain ${query.sql}`, query.params)
  })
  return JSON.stringify(rows)
}

test('unread notifications of a client are found among the unread ones alone', async () => {
  const unread = and(eq(notifications.clientId, 7), eq(notifications.isRead, false))
  const query = rig.deps.store.db.select().from(notifications).where(unread).toSQL()
  expect(await planOf(query)).toContain('notifications_unread_idx')
})

test('answers that are to be forgotten are found by their age', async () => {
  const query = rig.deps.store.db
    .select()
    .from(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, rig.clock.now()))
    .toSQL()
  expect(await planOf(query)).toContain('idempotency_keys_created_idx')
})

test('pictures are found by their paths', async () => {
  const query = rig.deps.store.db
    .select()
    .from(clients)
    .where(inArray(clients.image, ['pictures/one', 'pictures/two']))
    .toSQL()
  expect(await planOf(query)).toContain('clients_image_idx')
})

test('referrals that wait for support are found among those that are not decided', async () => {
  const query = rig.deps.store.db.select().from(referrals).where(isWaiting).toSQL()
  const plan = await planOf(query)
  expect(plan).toContain('referrals_waiting_idx')
  // By that alone every referral that was ever paid for would be looked at.
  expect(plan).not.toContain('referrals_first_order_idx')
})

describe('once there are many clients', () => {
  beforeAll(() =>
    rig.deps.store.pool.query(`
      insert into clients (client_name, email, referral_code, phone, created_at)
      select 'Client', n || '@many.example', 'MANY' || n, '+1' || (5550000000 + n), now() from generate_series(1, 30000) n`),
  )

  test('those with the phone number of a friend are found by it, and not by reading them all', async () => {
    const query = rig.deps.store.db
      .select({ otherPhone: flagColumns.otherPhone })
      .from(referrals)
      .innerJoin(referrer, eq(referrer.id, referrals.referrerId))
      .innerJoin(friend, eq(friend.id, referrals.friendId))
      .toSQL()
    await rig.deps.store.pool.query('analyze clients')
    expect(await planOf(query)).toContain('clients_phone_end_idx')
  })
})
