import { beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../contract/orders'
import {
  accept,
  aDeliveredOrder,
  anAcceptedOrder,
  aPaidOrder,
  seenBy,
  standAt,
} from '../deliveries/test-deliveries'
import { aDraft } from '../orders/test-orders'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { aRatedOrder, rate } from './test-reviews'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller

beforeEach(async () => {
  caller = await signedIn(rig)
})

const starsOf = async (id: number) => (await seenBy(caller, id)).order.o_rating
const said = async (answer: Response) => [answer.status, (await answer.json()).message]

test('an accepted order is rated once, and every answer about it tells the stars', async () => {
  const [first, second] = [await anAcceptedOrder(rig, caller), await anAcceptedOrder(rig, caller)]
  expect(await starsOf(first.id)).toBe(0)
  for (const _ of [1, 2]) expect(await said(await rate(caller, first.id, 4))).toEqual([200, 'Order rated'])
  expect(await said(await rate(caller, first.id, 5))).toEqual([
    409,
    'You have rated this order with 4 stars. A rating cannot be changed.',
  ])
  expect(await starsOf(first.id)).toBe(4)
  const listed = await (await caller.request(`/CompletedOrder/${caller.client.id}`)).json()
  expect(contract.listCompletedOrders.answer.parse(listed).orders).toMatchObject([
    { id: first.id, o_rating: 4 },
    { id: second.id, o_rating: 0 },
  ])
})

test('what was rated is answered the same wherever the order stands by then', async () => {
  const { id } = await aRatedOrder(rig, caller)
  await standAt(rig, id, 4)
  expect((await rate(caller, id, 5)).status).toBe(200)
  expect((await rate(caller, id, 1)).status).toBe(409)
  expect(await starsOf(id)).toBe(5)
})

test('with one key it is done once, and at once only one of different stars is taken', async () => {
  const kept = await anAcceptedOrder(rig, caller)
  const twice = [await rate(caller, kept.id, 3, 'rated-once'), await rate(caller, kept.id, 3, 'rated-once')]
  expect(twice.map(answer => answer.status)).toEqual([200, 200])

  const { id } = await anAcceptedOrder(rig, caller)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(stars => rate(caller, id, stars)))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(answers[(await starsOf(id)) - 1]?.status).toBe(200)
})

describe('an order that is not accepted is not rated', () => {
  const beingWritten = 'This order is being worked on. It can be rated once you have accepted it.'
  test.each([
    [0, 'This order is not paid yet. It can be rated once you have accepted it.'],
    [1, beingWritten],
    [2, beingWritten],
    [3, beingWritten],
    [4, 'This order is in revision. It can be rated once the revised files are delivered.'],
    [5, 'Please accept this order first, then rate it.'],
    [14, 'This order is closed and can no longer be rated.'],
  ])('at %d', async (statusId, words) => {
    const { id } = statusId === 0 ? await aDraft(rig, caller) : await aPaidOrder(rig, caller, { statusId })
    expect(await said(await rate(caller, id, 5))).toEqual([409, words])
    expect(await starsOf(id)).toBe(0)
  })

  test('nor in revision or closed after it was', async () => {
    for (const statusId of [4, 14]) {
      const { id } = await anAcceptedOrder(rig, caller)
      await standAt(rig, id, statusId)
      expect((await rate(caller, id, 5)).status).toBe(409)
    }
  })
})

test.each([0, 6, -1, 4.5, '', 'five', null, [5], 1e300])('%j is no number of stars', async stars => {
  const { id } = await aDeliveredOrder(rig, caller)
  await accept(caller, id)
  const answer = await rate(caller, id, stars)
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).errors)).toEqual(['rating'])
  expect(await starsOf(id)).toBe(0)
})

test.each([1, '5'])('%j is one', async stars => {
  const { id } = await anAcceptedOrder(rig, caller)
  expect((await rate(caller, id, stars)).status).toBe(200)
  expect(await starsOf(id)).toBe(Number(stars))
})
