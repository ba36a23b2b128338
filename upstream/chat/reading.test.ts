import { beforeEach, describe, expect, test } from 'vitest'
import { listConversations } from '../../contract/chat'
import { getCounts } from '../../contract/profile'
import { aPaidOrder, seenBy } from '../deliveries/test-deliveries'
import { notThere } from '../http/refusal'
import { addNotification } from '../notifications/notify'
import type { OrderRow } from '../orders/order-rows'
import { aDraft } from '../orders/test-orders'
import { noticesOf } from '../payments/test-payments'
import { askStaff } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { mailUnreadMessages } from './mail-unread'
import { answerAs, ask, conversationOf, markRead, say } from './test-chat'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller
let order: OrderRow

beforeEach(async () => {
  caller = await signedIn(rig)
  order = await aDraft(rig, caller)
})

const countsOf = async ({ client, request }: Caller) =>
  getCounts.answer.parse(await (await request(`/countNotification/${client.id}`)).json())
const listed = async ({ client, request }: Caller) =>
  listConversations.answer.parse(await (await request(`/conversationsByClient/${client.id}`)).json()).data
const unreadOf = async (id = order.id) => (await seenBy(caller, id)).order.unread_support_conversations

describe('an ETag', () => {
  test('answers an unchanged conversation with a few bytes, whoever made it a weak one on the way', async () => {
    await say(caller, order.id)
    const etag = (await ask(caller, order.id)).headers.get('etag')
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await ask(caller, order.id, known)
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag])
    }
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a message of the client', () => say(caller, order.id)],
    ['a message of support', () => answerAs(rig, order.id)],
    [
      'a writer',
      () => rig.deps.store.pool.query("update orders set writer_name = 'Dana' where id = $1", [order.id]),
    ],
  ])('is another after %s', async (_, change) => {
    await say(caller, order.id)
    const { headers } = await ask(caller, order.id)
    await change()
    const answer = await ask(caller, order.id, headers.get('etag'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).not.toBe(headers.get('etag'))
  })

  test("opens nobody else's conversation", async () => {
    const etag = (await ask(caller, order.id)).headers.get('etag')
    const stranger = await signedIn(rig)
    const answers = [await ask(stranger, order.id, etag), await ask(stranger, 987_654_321, etag)]
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([404, { message: notThere }])
    }
  })
})

describe('what support wrote', () => {
  test('is unread until the chat is opened: in the order, the lists, the counts', async () => {
    const paid = await aPaidOrder(rig, caller)
    await answerAs(rig, paid.id)
    await answerAs(rig, paid.code)
    await answerAs(rig, order.id)
    await say(caller, paid.id)
    const unread = async () => {
      const { orders } = await (await caller.request(`/ordersByclientNew/${caller.client.id}`)).json()
      return [
        await unreadOf(paid.id),
        orders[0].unread_support_conversations,
        (await countsOf(caller)).conversation_order_count,
        (await countsOf(caller)).unread_messages_count,
      ]
    }
    expect(await unread()).toEqual([2, 2, 2, 3])
    expect((await markRead(caller, paid.id)).status).toBe(200)
    expect(await unread()).toEqual([0, 0, 1, 1])
    expect(await unreadOf()).toBe(1)
  })

  test('is read up to the message that was shown; what came after is unread, told of and mailed', async () => {
    await answerAs(rig, order.id, { message: 'Shown' })
    await answerAs(rig, order.id, { message: 'Not shown yet' })
    const [shown, latest] = (await conversationOf(caller, order.id)).conversation
    const { notification_count: told } = await countsOf(caller)
    const state = async () => [await unreadOf(), (await countsOf(caller)).notification_count]
    expect((await markRead(caller, order.id, 0)).status).toBe(200)
    expect(await state()).toEqual([2, told])
    expect((await markRead(caller, order.id, shown?.id)).status).toBe(200)
    expect(await state()).toEqual([1, told])
    rig.clock.advance({ minutes: 10 })
    await mailUnreadMessages(rig.ctx)
    const { text } = await rig.outbox.latestTo(caller.client.email)
    expect([text.includes('> Shown'), text.includes('> Not shown yet')]).toEqual([false, true])
    expect((await markRead(caller, order.id, latest?.id)).status).toBe(200)
    expect(await state()).toEqual([0, told - 1])
  })

  test.each(['', 'the last', '1.5'])('is not read up to %j, which is no message', async until => {
    await answerAs(rig, order.id)
    const refused = await markRead(caller, order.id, until)
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['read_until']])
    expect(await unreadOf()).toBe(1)
  })

  test('is not read by another client, nor in another name', async () => {
    await answerAs(rig, order.id)
    const stranger = await signedIn(rig)
    expect((await markRead(stranger, order.id)).status).toBe(404)
    const named = `/readnotification/${caller.client.id}/${order.id}`
    expect((await stranger.request(named)).status).toBe(403)
    expect(await unreadOf()).toBe(1)
  })

  const told = async () =>
    (await noticesOf(rig, caller)).filter(({ notify_msg }) => notify_msg.startsWith('Support'))
  const noticeOf = ({ id, code }: OrderRow) => ({
    notify_msg: `Support has sent you a message about order ${code}.`,
    order_id: id,
  })

  test('is told of once until it is read', async () => {
    await Promise.all([answerAs(rig, order.id), answerAs(rig, order.id), answerAs(rig, order.id)])
    expect(await told()).toEqual([noticeOf(order)])
    const { notification_count: unread } = await countsOf(caller)
    rig.clock.advance({ minutes: 1 })
    await markRead(caller, order.id)
    expect((await countsOf(caller)).notification_count).toBe(unread - 1)
    await answerAs(rig, order.id)
    expect(await told()).toEqual([noticeOf(order), noticeOf(order)])
  })

  test('is not told of where the chat is open: what is read within a minute leaves no notification', async () => {
    const other = await aDraft(rig, caller)
    await answerAs(rig, other.id)
    await answerAs(rig, order.id, { message: 'Told of, and read later' })
    rig.clock.advance({ minutes: 2 })
    await markRead(caller, order.id)
    const before = [noticeOf(other), noticeOf(order)]
    for (const message of ['Said', 'in an', 'open chat']) {
      await answerAs(rig, order.id, { message })
      expect(await told()).toEqual([...before, noticeOf(order)])
      rig.clock.advance({ seconds: 59 })
      await markRead(caller, order.id)
      expect(await told()).toEqual(before)
    }
    expect(await unreadOf(other.id)).toBe(1)
  })
})

describe('what else is told of an order', () => {
  const unread = async () => {
    const { rows } = await rig.deps.store.pool.query(
      'select notify_msg from notifications where order_id = $1 and not is_read',
      [order.id],
    )
    return rows.map(row => row.notify_msg)
  }

  test('hides no message, and is not read with it, however new', async () => {
    const { clientId, id: orderId, code } = order
    const tell = (message: string) =>
      rig.ctx.transaction(tx => addNotification(rig.ctx, tx, { clientId, orderId, message }))
    await tell('An earlier one')
    rig.clock.advance({ minutes: 2 })
    await tell('A new one')
    await answerAs(rig, order.id)
    expect(await unread()).toContain(`Support has sent you a message about order ${code}.`)
    await markRead(caller, order.id)
    expect(await unread()).toEqual(['An earlier one', 'A new one'])
  })
})

describe('what the client wrote', () => {
  const marks = async () => {
    const { messages } = await (await askStaff(rig, `orders/${order.code}/messages`)).json()
    return messages.map((one: { type: string; is_read: boolean }) => [one.type, one.is_read])
  }

  test('is read by support that answers, not by one that looks', async () => {
    await say(caller, order.id)
    expect(await marks()).toEqual([['client', false]])
    expect(await marks()).toEqual([['client', false]])
    await answerAs(rig, order.id)
    expect(await marks()).toEqual([
      ['client', true],
      ['support', false],
    ])
    await markRead(caller, order.id)
    expect((await marks()).at(-1)).toEqual(['support', true])
  })
})

describe('the list of conversations', () => {
  test('has the latest message of each, where it was last spoken last, and orders without one not at all', async () => {
    const other = await aDraft(rig, caller)
    await aDraft(rig, caller)
    await answerAs(rig, other.id, { message: 'Early' })
    await say(caller, other.id, { message: 'Late' })
    await answerAs(rig, order.id, { message: 'x'.repeat(5_000) })
    await markRead(caller, order.id)
    expect(await listed(caller)).toMatchObject([
      { id: other.id, conversations: [{ type: 'client', is_read: false, message: 'Late' }] },
      {
        id: order.id,
        order_id: order.code,
        title: order.title,
        conversations: [{ type: 'support', is_read: true, message: 'x'.repeat(201) }],
      },
    ])
    expect(await listed(await signedIn(rig))).toEqual([])
  })

  test('of ten thousand orders asks the database twice, the bearer included', async () => {
    const rich = await signedIn(rig)
    await rig.deps.store.pool.query(
      `with many as (
        insert into orders (order_id, client_id, title, subject, created_at, updated_at)
        select 'BULK-' || n, $1, 'Order ' || n, 'Bulk', now(), now() from generate_series(1, 10000) n returning id)
       insert into messages (order_id, message, type, sender_id, receiver_id, company, created_at)
       select id, 'Message ' || n, 'support', 1, $1, '', now() from many, generate_series(1, 2) n`,
      [rich.client.id],
    )
    const { pool } = rig.deps.store
    const { query } = pool
    let asked = 0
    pool.query = ((...given: Parameters<typeof query>) => {
      asked += 1
      return query.apply(pool, given)
    }) as typeof query
    const data = await listed(rich)
    pool.query = query
    expect(data).toHaveLength(10_000)
    expect(data.every(({ conversations }) => conversations.length === 1)).toBe(true)
    expect(asked).toBe(2)
    expect((await countsOf(rich)).conversation_order_count).toBe(10_000)
  })
})
