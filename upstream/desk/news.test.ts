import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerAs, say } from '../chat/test-chat'
import { accept, aPaidOrder, deliver } from '../deliveries/test-deliveries'
import type { OrderRow } from '../orders/order-rows'
import { askForRevision } from '../revisions/test-revisions'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { type AtDesk, atDesk } from './test-desk'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let desk: AtDesk
let caller: Caller
let order: OrderRow

beforeAll(async () => {
  desk = await atDesk(rig)
})
beforeEach(async () => {
  caller = await signedIn(rig)
  order = await aPaidOrder(rig, caller, { statusId: 1 })
})

const pageOf = ({ code }: OrderRow) => `/desk/orders/${code}`
const look = (path: string) =>
  rig.app.request(path, { method: 'HEAD', headers: { cookie: desk.cookie, 'x-desk-look': '1' } })
const markOf = async (path: string) => (await look(path)).headers.get('x-desk-news')
const shownMark = async (path: string) =>
  /<script[^>]* data-news="([\w-]{22})"/.exec(await (await desk.get(path)).text())?.[1]

test('a look tells the mark of what the page shows, and nothing else', async () => {
  for (const path of ['/desk', pageOf(order)]) {
    const answer = await look(path)
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('x-desk-news')).toBe(await shownMark(path))
    rig.clock.advance({ minutes: 1 })
    expect(await markOf(path)).toBe(await shownMark(path))
  }
})

test('a page of something else, or that answers a form, looks for nothing', async () => {
  expect([await markOf('/desk/promos'), await shownMark('/desk/promos')]).toEqual([null, undefined])
  const refused = await desk.submit(pageOf(order), 'assign', { nickname: '' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).not.toContain('data-news')
})

const ofOrder: [string, () => Promise<unknown>][] = [
  ['a message of its client', () => say(caller, order.id)],
  ["a colleague's answer", () => answerAs(rig, order.id)],
  ['a writer', () => desk.submit(pageOf(order), 'assign', { nickname: 'Dana' })],
]

test.each(ofOrder)('%s is news on the page of the order', async (_, happen) => {
  const before = await markOf(pageOf(order))
  await happen()
  expect(await markOf(pageOf(order))).not.toBe(before)
})

test('that a message needs no answer, as a colleague says, is news there too', async () => {
  await say(caller, order.id)
  const before = await markOf(pageOf(order))
  const [, read_until = ''] =
    /name="read_until" value="(\d+)"/.exec(await (await desk.get(pageOf(order))).text()) ?? []
  expect((await desk.submit(pageOf(order), 'no-answer', { read_until })).status).toBe(303)
  expect(await markOf(pageOf(order))).not.toBe(before)
})

const ofQueue: [string, () => Promise<unknown>][] = [
  ['an order that was paid', () => aPaidOrder(rig, caller, { statusId: 1 })],
  ['a message of a client', () => say(caller, order.id)],
  ['a writer', () => desk.submit(pageOf(order), 'assign', { nickname: 'Dana' })],
]

test.each(ofQueue)('%s is news in the queue', async (_, happen) => {
  const before = await markOf('/desk')
  await happen()
  expect(await markOf('/desk')).not.toBe(before)
})

test('what a row of the queue does not show is no news there, and is on the page of the order', async () => {
  const before = [await markOf('/desk'), await markOf(pageOf(order))]
  await rig.deps.store.pool.query("update orders set task_description = 'Shorter' where id = $1", [order.id])
  expect(await markOf('/desk')).toBe(before[0])
  expect(await markOf(pageOf(order))).not.toBe(before[1])
})

test('a delivery and a revision that is asked for are news in both, an acceptance on the page of the order', async () => {
  const { id, code } = await aPaidOrder(rig, caller)
  const marks = () => Promise.all(['/desk', `/desk/orders/${code}`].map(markOf))
  const steps = [() => deliver(rig, id), () => accept(caller, id), () => askForRevision(rig, caller, id)]
  const seen = [await marks()]
  for (const step of steps) {
    expect((await step()).status).toBe(200)
    seen.push(await marks())
  }
  const changes = steps.map((_, index) =>
    seen[index]?.map((mark, place) => mark !== seen[index + 1]?.[place]),
  )
  expect(changes).toEqual([
    [true, true],
    [false, true],
    [true, true],
  ])
})
