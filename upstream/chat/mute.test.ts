import { beforeEach, describe, expect, test } from 'vitest'
import { hashSecret } from '../accounts/secrets'
import type { OrderRow } from '../orders/order-rows'
import { aDraft } from '../orders/test-orders'
import { noticesOf, portal } from '../payments/test-payments'
import { type Caller, callApi, signedIn } from '../testing/factories'
import { createTestApp, sharedTestApp } from '../testing/test-app'
import { mailUnreadMessages } from './mail-unread'
import { answerAs, ask, conversationOf, markRead } from './test-chat'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let caller: Caller
let order: OrderRow
let code: string

const clientApi = 'http://localhost:4000'

/** The code of a mail about a message that nobody read. */
async function mailedCode(of: OrderRow, { client }: Caller): Promise<string> {
  await answerAs(rig, of.id)
  rig.clock.advance({ minutes: 10 })
  await mailUnreadMessages(rig.ctx)
  const { text } = await rig.outbox.latestTo(client.email)
  const [, found = ''] = /\/mute\/([\w-]+)/.exec(text) ?? []
  return found
}

beforeEach(async () => {
  caller = await signedIn(rig)
  order = await aDraft(rig, caller)
  code = await mailedCode(order, caller)
})

const look = (given: string, app = rig) => callApi(app, '/message-mail', { json: { code: given } })
const setMuted = (given: string, muted: unknown) =>
  callApi(rig, '/message-mail/mute', { json: { code: given, muted } })
const isMuted = async () => (await (await look(code)).json()).muted
const mailsOf = async ({ client }: Caller) => (await rig.outbox.to(client.email)).length

/** What support writes next, unread for as long as it takes. */
async function writeAgain(): Promise<void> {
  await markRead(caller, order.id)
  await answerAs(rig, order.id)
  rig.clock.advance({ minutes: 10 })
  await mailUnreadMessages(rig.ctx)
}

test('a mail says how to stop it: to people, and to their mailbox', async () => {
  const mail = await rig.outbox.latestTo(caller.client.email)
  expect(code).toMatch(/^[\w-]{43}$/)
  expect(mail.text).toContain(`\n${portal}/mute/${code}\n`)
  expect(mail.html).toContain(`href="${portal}/mute/${code}"`)
  expect(mail.unsubscribe).toBe(`${clientApi}/message-mail/one-click/${code}`)
})

test('its code is kept by hash alone', async () => {
  const { rows } = await rig.deps.store.pool.query('select * from mute_codes where order_id = $1', [order.id])
  expect(rows).toEqual([{ hash: hashSecret(code), order_id: String(order.id), created_at: rig.clock.now() }])
})

test('looking tells the display code and nothing else, and changes nothing', async () => {
  for (const _ of [1, 2])
    expect(await (await look(code)).json()).toEqual({ order_id: order.code, muted: false })
})

test('a muted order is told of in the portal and mailed no more, until that is taken back', async () => {
  for (const _ of [1, 2])
    expect(await (await setMuted(code, true)).json()).toEqual({ order_id: order.code, muted: true })
  expect(await isMuted()).toBe(true)
  const told = (await noticesOf(rig, caller)).length
  await writeAgain()
  expect(await mailsOf(caller)).toBe(1)
  expect(await noticesOf(rig, caller)).toHaveLength(told + 1)
  expect((await conversationOf(caller, order.id)).conversation).toHaveLength(2)
  expect(await (await setMuted(code, false)).json()).toEqual({ order_id: order.code, muted: false })
  await writeAgain()
  expect(await mailsOf(caller)).toBe(2)
})

test('a code mutes its own order alone, and an earlier one goes on working', async () => {
  const other = await aDraft(rig, caller)
  await setMuted(code, true)
  await mailedCode(other, caller)
  expect(await mailsOf(caller)).toBe(2)
  await setMuted(code, false)
  await writeAgain()
  await setMuted(code, true)
  expect(await isMuted()).toBe(true)
})

describe('what is no code', () => {
  const wrong = ['', 'x', 'x'.repeat(43), "' or 1=1 --", 'x'.repeat(200)]
  test.each(wrong)('%j is one answer and mutes nothing', async given => {
    const answers = [
      await look(given),
      await setMuted(given, true),
      await callApi(rig, `/message-mail/one-click/${encodeURIComponent(given) || '-'}`, { method: 'POST' }),
    ]
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { message: 'This link does not work any more.' },
      ])
    expect(await isMuted()).toBe(false)
  })

  test('the code of an order that is gone is none', async () => {
    await caller.request('/order/delete-unpaid', { json: { order_id: order.id } })
    expect((await look(code)).status).toBe(404)
    expect((await setMuted(code, true)).status).toBe(404)
  })

  test.each([undefined, 'yes', 1, null])('muted %j is refused', async muted => {
    expect((await setMuted(code, muted)).status).toBe(422)
    expect(await isMuted()).toBe(false)
  })

  test('cannot be guessed for long, and who has one is not slowed down', async () => {
    const strict = await createTestApp()
    const statuses: number[] = []
    for (let turn = 0; turn < 22; turn += 1) statuses.push((await look(`guess-${turn}`, strict)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429, 429])
    await strict.close()
    for (let turn = 0; turn < 30; turn += 1) expect((await look(code)).status).toBe(200)
  })
})

describe('the button of a mailbox', () => {
  const press = (method: string) => callApi(rig, `/message-mail/one-click/${code}`, { method })

  test('mutes with one POST that knows nothing but the address', async () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const answer = await callApi(rig, `/message-mail/one-click/${code}`, { form })
    expect([answer.status, await answer.text()]).toEqual([
      200,
      `You get no more mail about messages for order ${order.code}.`,
    ])
    expect(await isMuted()).toBe(true)
    expect((await press('POST')).status).toBe(200)
  })

  test.each(['GET', 'HEAD'])('%s leads to the page and changes nothing', async method => {
    const answer = await press(method)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${portal}/mute/${code}`])
    expect(await isMuted()).toBe(false)
  })
})

describe('a client who is signed in', () => {
  const change = (who: Caller, muted: boolean) =>
    who.request(`/orders/${order.id}/message-mail`, { json: { muted } })

  test('sees and changes it in the chat, which then has another ETag', async () => {
    const seen = async () => {
      const answer = await ask(caller, order.id)
      return [(await answer.json()).mail_muted, answer.headers.get('etag')]
    }
    const [before, tag] = await seen()
    expect(await (await change(caller, true)).json()).toEqual({ order_id: order.code, muted: true })
    const [after, otherTag] = await seen()
    expect([before, after]).toEqual([false, true])
    expect(otherTag).not.toBe(tag)
    expect(await isMuted()).toBe(true)
    await change(caller, false)
    expect(await seen()).toEqual([false, tag])
  })

  test("cannot change it for somebody else's order", async () => {
    expect((await change(await signedIn(rig), true)).status).toBe(404)
    expect(await isMuted()).toBe(false)
  })
})
