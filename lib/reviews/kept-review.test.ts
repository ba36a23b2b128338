// @vitest-environment document
import { beforeEach, expect, it } from 'vitest'
import { forgetKey, keptUploadKey } from '@/lib/api/kept-key'
import { emptyTab } from '@/lib/tab/testing/empty-tab'
import { forgetReview, keepReview, readReview } from './kept-review'

const mine = { owner: 'ada', orderId: 7 }
const screenshot = { key: 'file-1', name: 'review.png' }
const nothing = { stars: undefined, screenshot: undefined }

beforeEach(emptyTab)

it('brings back what was chosen for its order, until that is sent', () => {
  expect(readReview(mine)).toEqual(nothing)
  keepReview(mine, { stars: 5, screenshot })
  expect(readReview(mine)).toEqual({ stars: 5, screenshot })
  expect(readReview({ ...mine, orderId: 8 })).toEqual(nothing)
  forgetReview(mine)
  expect(readReview(mine)).toEqual(nothing)
})

it('keeps nothing where nothing is chosen', () => {
  keepReview(mine, { stars: 4, screenshot: undefined })
  keepReview(mine, nothing)
  expect(sessionStorage).toHaveLength(0)
})

it("is nobody else's, and is gone once somebody else looks", () => {
  keepReview(mine, { stars: 5, screenshot })
  expect(readReview({ ...mine, owner: 'bob' })).toEqual(nothing)
  expect(sessionStorage).toHaveLength(0)
})

it('makes nothing of what is none', () => {
  for (const kept of ['{"stars":9,"screenshot":{"key":1}}', '{"stars":"5"}', '[]', '7', 'nonsense']) {
    sessionStorage.setItem('inkwell:review:ada:7', kept)
    expect(readReview(mine)).toEqual(nothing)
  }
})

it('leaves the key of a review that was not answered where it is', async () => {
  const key = await keptUploadKey(`review:${mine.orderId}`, 'review.png')
  readReview(mine)
  expect(JSON.stringify({ ...sessionStorage })).toContain(key)
  forgetKey(`review:${mine.orderId}`)
})
