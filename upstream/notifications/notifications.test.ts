import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../contract/notifications'
import { clients, notifications } from '../db/schema'
import { aDraft } from '../orders/test-orders'
import { type Caller, callApi, signedIn } from '../testing/factories'
import { createTestApp, sharedTestApp } from '../testing/test-app'
import { addNotification } from './notify'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let ada: Caller
let bob: Caller

beforeEach(async () => {
  ada = await signedIn(rig)
  bob = await signedIn(rig)
})

const tell = ({ client }: Caller, message: string, orderId?: number) =>
  rig.ctx.transaction(tx => addNotification(rig.ctx, tx, { clientId: client.id, orderId, message }))

async function listOf({ client, request }: Caller) {
  const answer = await request(`/notifications/${client.id}`)
  return contract.listNotifications.answer.parse(await answer.json()).response
}

async function unreadCountOf({ client, request }: Caller): Promise<number> {
  return (await (await request(`/countNotification/${client.id}`)).json()).notification_count
}

const isReadOf = async (caller: Caller) => (await listOf(caller)).map(({ is_read }) => is_read)
const mark = (caller: Caller, id: unknown) => caller.request(`/markasreadnotification/${id}`)
const markAll = ({ client, request }: Caller) => request(`/markAllasRead/${client.id}`)

test('of a deleted account nobody is told', async () => {
  const { db } = rig.deps.store
  const isAda = eq(clients.id, ada.client.id)
  await db.update(clients).set({ deletedAt: rig.clock.now() }).where(isAda)
  await tell(ada, 'There is money in your wallet.')
  expect(await db.$count(notifications, eq(notifications.clientId, ada.client.id))).toBe(0)
})

describe('GET /notifications/{userId}', () => {
  test('answers what the client was told, newest first, and what of it was read', async () => {
    const { id: orderId } = await aDraft(rig, ada)
    await tell(ada, 'Your order is confirmed.', orderId)
    rig.clock.advance({ hours: 1 })
    await tell(bob, 'Somebody else is told this.')
    await tell(ada, 'There is money in your wallet.')
    const answer = await ada.request(`/notifications/${ada.client.id}`)
    const { response } = await answer.json()
    expect(response).toEqual([
      {
        id: expect.any(Number),
        notify_msg: 'There is money in your wallet.',
        is_read: false,
        order_id: null,
        created_at: rig.clock.now().toISOString(),
      },
      {
        id: expect.any(Number),
        notify_msg: 'Your order is confirmed.',
        is_read: false,
        order_id: orderId,
        created_at: new Date(rig.clock.now().getTime() - 3_600_000).toISOString(),
      },
    ])
  })

  test('of thousands answers the newest 200; all unread ones are counted', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => ({
      clientId: ada.client.id,
      message: `News ${index}`,
      createdAt: rig.clock.now(),
    }))
    await rig.deps.store.db.insert(notifications).values(rows)
    const list = await listOf(ada)
    expect(list.map(({ notify_msg }) => notify_msg)).toEqual(
      Array.from({ length: 200 }, (_, index) => `News ${2_999 - index}`),
    )
    expect(await unreadCountOf(ada)).toBe(3_000)
    expect((await markAll(ada)).status).toBe(200)
    expect(await unreadCountOf(ada)).toBe(0)
  })
})

describe('GET /markasreadnotification/{id}', () => {
  test('marks that one, and repeated changes nothing', async () => {
    for (const message of ['one', 'two', 'three']) await tell(ada, message)
    const second = (await listOf(ada))[1]
    for (const _ of [1, 2]) {
      expect((await mark(ada, second?.id)).status).toBe(200)
      expect(await isReadOf(ada)).toEqual([false, true, false])
      expect(await unreadCountOf(ada)).toBe(2)
    }
  })

  test("somebody else's and a missing one are one answer, and nothing is marked", async () => {
    await tell(ada, 'For Ada alone')
    const [own] = await listOf(ada)
    const answers = [await mark(bob, own?.id), await mark(bob, 987_654_321)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(await answers[0]?.text()).toBe(await answers[1]?.text())
    const nobody = await callApi(rig, `/markasreadnotification/${own?.id}`)
    expect(nobody.status).toBe(401)
    expect(await isReadOf(ada)).toEqual([false])
  })

  test.each(['0', '-1', '1.5', 'null', '1e3', '99999999999999999999'])('%s is no id', async id => {
    expect((await mark(ada, id)).status).toBe(404)
  })
})

describe('GET /markAllasRead/{userId}', () => {
  test("marks the client's own, and repeated changes nothing", async () => {
    for (const caller of [ada, ada, bob]) await tell(caller, 'News')
    for (const _ of [1, 2]) {
      expect((await markAll(ada)).status).toBe(200)
      expect([await isReadOf(ada), await isReadOf(bob)]).toEqual([[true, true], [false]])
    }
  })

  test('another client cannot', async () => {
    await tell(ada, 'News')
    expect((await bob.request(`/markAllasRead/${ada.client.id}`)).status).toBe(403)
    expect(await unreadCountOf(ada)).toBe(1)
  })
})

test('guessing is slowed down', async () => {
  const strict = await createTestApp()
  const guesser = await signedIn(strict)
  const statuses: number[] = []
  for (let id = 1; id <= 65; id += 1) statuses.push((await mark(guesser, 900 + id)).status)
  expect(statuses.filter(status => status === 404)).toHaveLength(60)
  expect(statuses.filter(status => status === 429)).toHaveLength(5)
  await strict.close()
})
