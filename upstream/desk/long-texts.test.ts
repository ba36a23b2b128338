import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as limits from '../../contract/limits'
import { conversationOf } from '../chat/test-chat'
import { aPaidOrder, essay, pathsOf, standAt } from '../deliveries/test-deliveries'
import { noticesOf } from '../payments/test-payments'
import { aPayingFriend } from '../referrals/test-referrals'
import { aPendingReview } from '../reviews/test-reviews'
import { longestMessage } from '../staff/read-delivery'
import { longestExplanation, longestReason } from '../staff/reasons'
import { auditOf } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { type AtDesk, atDesk, pageOf } from './test-desk'

/* A text that is too long is never cut by the browser: it is sent whole, refused at its field, and still there. */

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller
let desk: AtDesk

beforeAll(async () => {
  desk = await atDesk(rig)
})
beforeEach(async () => {
  caller = await signedIn(rig)
})

/** One character more than a field takes; its last words are those that would be cut. */
const tooLong = (most: number) => `${'x'.repeat(most - 8)} the end.`

type Sent = {
  page: string
  form: string
  /** What the form is called in its ids, where it is not as in its address. */
  name?: string
  field: string
  most: number
  beside?: Record<string, string | File>
}

async function expectKept({ page, form, name = form, field, most, beside = {} }: Sent) {
  const before = [await auditOf(rig), await noticesOf(rig, caller)]
  const { html: opened } = await pageOf(await desk.get(page))
  const place = new RegExp(`<(textarea|input)[^>]* id="${name}-${field}"[^>]*>`).exec(opened)?.[0]
  expect(place).toBeDefined()
  expect(place).not.toContain('maxlength')
  const text = tooLong(most)
  expect(text).toHaveLength(most + 1)
  const given = Object.entries({ ...beside, [field]: text })
  const files = new FormData()
  for (const [key, value] of given) files.append(key, value)
  const hasFiles = given.some(([, value]) => value instanceof File)
  const body = hasFiles ? files : Object.fromEntries(given.map(([key, value]) => [key, String(value)]))
  const { status, html } = await pageOf(await desk.submit(page, form, body))
  expect(status).toBe(422)
  expect(html).toMatch(
    new RegExp(
      `id="${name}-${field}-error">\\s*Please use at most ${most.toLocaleString('en-US')} characters\\.\\s*<`,
    ),
  )
  expect(html).toContain(place?.startsWith('<input') ? `value="${text}"` : `>\n${text}</textarea>`)
  expect([await auditOf(rig), await noticesOf(rig, caller)]).toEqual(before)
  return html
}

test('a message', async () => {
  const order = await aPaidOrder(rig, caller, { statusId: 1 })
  const page = `/desk/orders/${order.code}`
  const most = limits.messageLength
  const beside = { file: essay('outline.pdf') }
  const html = await expectKept({ page, form: 'message', field: 'message', most, beside })
  expect(html).toContain('Nothing was sent.')
  expect((await conversationOf(caller, order.id)).conversation).toEqual([])
})

test('the words of a delivery', async () => {
  const order = await aPaidOrder(rig, caller, { statusId: 1 })
  await standAt(rig, order.id, 3)
  const page = `/desk/orders/${order.code}`
  const beside = { is_rfs: '0', work: essay('work.pdf') }
  const most = longestMessage
  const html = await expectKept({ page, form: 'deliver', field: 'message', most, beside })
  expect(html).toContain('Nothing was delivered.')
  expect(await pathsOf(rig, order.id)).toEqual([])
})

test('why a review is refused', async () => {
  const { id } = await aPendingReview(rig, caller)
  const page = `/desk/reviews/${id}`
  await expectKept({ page, form: 'refuse', field: 'reason', most: longestExplanation })
})

test.each([
  ['verify', 'verify'],
  ['refuse', 'refuse-referral'],
])('what is said about a referral: %s', async (form, name) => {
  const { id } = await aPayingFriend(rig, caller)
  const page = `/desk/referrals/${id}`
  await expectKept({ page, form, name, field: 'reason', most: longestExplanation })
})

test('why an order is closed', async () => {
  const order = await aPaidOrder(rig, caller, { statusId: 1 })
  const page = `/desk/orders/${order.code}`
  await expectKept({ page, form: 'close', field: 'reason', most: longestReason })
})

test('why a wallet is changed', async () => {
  const page = `/desk/clients/${caller.client.id}`
  const beside = { amount_cents: '5' }
  await expectKept({ page, form: 'adjust', field: 'reason', most: longestReason, beside })
})

test('the instructions of an order on the phone', async () => {
  const page = `/desk/clients/${caller.client.id}`
  const beside = { title: 'By phone', subject: 'History', deadline: '2025-06-12T09:00', no_of_pages: '4' }
  const most = limits.instructionsLength
  await expectKept({ page, form: 'order', field: 'task_description', most, beside })
  const drafts = await (await caller.request(`/getclientdraftorder/${caller.client.id}`)).json()
  expect(drafts.orders ?? []).toEqual([])
})
