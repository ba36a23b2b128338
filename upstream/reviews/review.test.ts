import { beforeEach, describe, expect, test } from 'vitest'
import { imageExtensions } from '../../contract/file-types'
import { paths } from '../../contract/paths'
import { accept, aDeliveredOrder, anAcceptedOrder, seenBy, standAt } from '../deliveries/test-deliveries'
import { removeOrphans } from '../files/orphans'
import { type Caller, signedIn } from '../testing/factories'
import { badFiles, goodFiles } from '../testing/file-samples'
import { createTestApp, sharedTestApp } from '../testing/test-app'
import {
  aPendingReview,
  aRatedOrder,
  decideReview,
  rate,
  review,
  reviewsOf,
  screenshot,
} from './test-reviews'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller

beforeEach(async () => {
  caller = await signedIn(rig)
})

async function storedKeys(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of rig.deps.storage.list('orders')) found.push(key)
  return found.sort()
}
const standing = async (id: number) => (await seenBy(caller, id)).review
const said = async (answer: Response) => [answer.status, (await answer.json()).message]
const countOf = async (id: number) =>
  (await rig.deps.store.pool.query('select id from reviews where order_id = $1', [id])).rowCount

test('a review of five stars waits for support, and one is enough', async () => {
  const { id, code } = await aRatedOrder(rig, caller)
  expect(await standing(id)).toBeUndefined()
  expect(await said(await review(caller, id))).toEqual([200, 'Review submitted'])
  expect(await standing(id)).toEqual({
    state: 'pending',
    submitted_at: rig.clock.now().toISOString(),
    reason: null,
    promo: null,
    is_promo_used: 0,
  })
  expect(await said(await review(caller, id))).toEqual([
    409,
    'A review of this order is being checked already.',
  ])
  expect(await reviewsOf(rig, 'pending')).toMatchObject([
    { order_id: code, client_email: caller.client.email, rating: 5, file: 'my review.png' },
  ])
})

test('sent again with its key it is answered the same, and stored once', async () => {
  const { id } = await aRatedOrder(rig, caller)
  const before = (await storedKeys()).length
  const twice = [
    await review(caller, id, { key: 'review-once' }),
    await review(caller, id, { key: 'review-once' }),
  ]
  expect(await twice[1]?.json()).toEqual(await twice[0]?.json())
  const other = [screenshot('another.png')]
  expect((await review(caller, id, { key: 'review-once', files: other })).status).toBe(422)
  expect(await countOf(id)).toBe(1)
  expect(await storedKeys()).toHaveLength(before + 1)
})

test('of many at once one is taken, and the bytes of the others are gone', async () => {
  const { id } = await aRatedOrder(rig, caller)
  const before = (await storedKeys()).length
  const answers = await Promise.all([1, 2, 3, 4].map(() => review(caller, id)))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409])
  expect(await countOf(id)).toBe(1)
  expect(await storedKeys()).toHaveLength(before + 1)
})

test('after a refusal another may come, and after an approval none', async () => {
  const { order, id } = await aPendingReview(rig, caller)
  await decideReview(rig, id, 'refuse', 'The stars are not on it.')
  expect(await standing(order.id)).toMatchObject({ state: 'refused', reason: 'The stars are not on it.' })
  expect((await review(caller, order.id)).status).toBe(200)
  expect(await standing(order.id)).toMatchObject({ state: 'pending', reason: null })
  const waiting = await reviewsOf(rig, 'pending')
  const again = waiting.find((one: { order_id: string }) => one.order_id === order.code)
  await decideReview(rig, again.id, 'approve')
  expect(await said(await review(caller, order.id))).toEqual([
    409,
    'A review of this order has earned its discount already.',
  ])
})

describe('what is no 5-star review of an accepted order leaves nothing behind', () => {
  const refused = async (id: number, sent: Parameters<typeof review>[2], status: number) => {
    const before = await storedKeys()
    const answer = await review(caller, id, sent)
    expect(answer.status).toBe(status)
    expect(await countOf(id)).toBe(0)
    expect(await storedKeys()).toEqual(before)
    return answer.json()
  }

  test('an order that is not accepted', async () => {
    const { id } = await aDeliveredOrder(rig, caller)
    expect((await refused(id, {}, 409)).message).toBe('Please accept this order first, then rate it.')
  })

  test.each([undefined, 1, 4])('an order with %s stars', async stars => {
    const { id } = await anAcceptedOrder(rig, caller)
    if (stars) await rate(caller, id, stars)
    expect((await refused(id, {}, 409)).message).toMatch(/rated with 5 stars/)
  })

  test('an order in revision, or closed', async () => {
    const { id } = await aRatedOrder(rig, caller)
    for (const statusId of [4, 14]) {
      await standAt(rig, id, statusId)
      await refused(id, {}, 409)
    }
  })

  test.each(['4', '6', '', 'five'])('a rating of %j', async rating => {
    const { id } = await aRatedOrder(rig, caller)
    expect(Object.keys((await refused(id, { rating }, 422)).errors)).toEqual(['rating'])
  })

  test('no screenshot, and two', async () => {
    const { id } = await aRatedOrder(rig, caller)
    for (const files of [[], [screenshot(), screenshot('another.png')]]) {
      const words = await refused(id, { files }, 422)
      expect(words.errors).toEqual({ screenshot: ['Please attach one screenshot of your review.'] })
    }
  })

  test('a screenshot above 16 MB', async () => {
    const { id } = await aRatedOrder(rig, caller)
    const large = Buffer.concat([goodFiles.png as Buffer, Buffer.alloc(16 * 1024 * 1024)])
    const words = await refused(id, { files: [screenshot('large.png', large)] }, 422)
    expect(words.message).toBe('File "large.png" exceeds the 16MB size limit.')
  })

  test('a file of another field', async () => {
    const { id } = await aRatedOrder(rig, caller)
    const before = await storedKeys()
    const form = new FormData()
    for (const [name, value] of Object.entries({ order_id: id, client_id: caller.client.id, rating: 5 }))
      form.set(name, String(value))
    form.set('files[0]', screenshot())
    expect((await caller.request(paths.submitReview, { form })).status).toBe(422)
    expect(await storedKeys()).toEqual(before)
  })
})

describe('only a picture is a screenshot, by its content', () => {
  const pictures = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'tif', 'heic', 'heif', 'avif']
  const others = Object.keys(goodFiles).filter(type => !imageExtensions.has(type))
  const tried = [
    ...others.map(type => [`a good ${type}`, `file.${type}`, goodFiles[type]] as const),
    // A name with a NUL is no form that can be read.
    ...badFiles.filter(([, name]) => !name.includes('\0')),
  ]
  let order: number

  beforeEach(async () => {
    const { id } = await aDeliveredOrder(rig, caller)
    await accept(caller, id)
    await rate(caller, id, 5)
    order = id
  })

  test('whatever else is refused in the words of section 5', async () => {
    const before = await storedKeys()
    expect(tried.length).toBeGreaterThan(40)
    for (const [trick, name, content] of tried) {
      const answer = await review(caller, order, { files: [screenshot(name, content)] })
      expect(answer.status, trick).toBe(422)
      expect((await answer.json()).message, trick).toMatch(/^File ".*" is an unsupported file format\.$/s)
    }
    expect(await countOf(order)).toBe(0)
    expect(await storedKeys()).toEqual(before)
  })

  test.each(pictures)('%s is one', async type => {
    const files = [screenshot(`review.${type}`, goodFiles[type])]
    expect((await review(caller, order, { files })).status).toBe(200)
  })
})

test('its bytes are kept from the job that cleans up, and from everybody but staff', async () => {
  const { order } = await aPendingReview(rig, caller)
  const { rows } = await rig.deps.store.pool.query('select file_path from reviews where order_id = $1', [
    order.id,
  ])
  const [{ file_path: key }] = rows
  rig.clock.set(new Date())
  rig.clock.advance({ hours: 2 })
  await removeOrphans(rig.deps)
  expect(await storedKeys()).toContain(key)
  for (const who of [await signedIn(rig, caller.client), await signedIn(rig)])
    expect((await who.request(`${paths.downloadFile}?fileUrl=${key}`)).status).toBe(404)
  expect(JSON.stringify(await seenBy(await signedIn(rig, caller.client), order.id))).not.toContain(key)
})

test('reviews are counted among uploads', async () => {
  const strict = await createTestApp()
  const somebody = await signedIn(strict)
  const answers: number[] = []
  for (let index = 0; index < 61; index += 1) answers.push((await review(somebody, 1)).status)
  expect(answers.slice(0, 60).every(status => status === 404)).toBe(true)
  expect(answers.at(-1)).toBe(429)
  await strict.close()
})
