import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Transaction } from '../db/database'
import { ratings, reviews } from '../db/rating-schema'
import type { orders } from '../db/schema'
import type { ReceivedFile } from '../files/receive-file'
import type { Storage } from '../files/storage'
import { demoStars } from './stars'

/** The accepted order whose review waits for support. */
const reviewedCode = 'ORD-000002'
const stars = 5

type Screenshot = Pick<ReceivedFile, 'name' | 'key' | 'contentType' | 'size'>

/** Stores the screenshot that support finds waiting. */
export async function storeDemoScreenshot(storage: Storage): Promise<Screenshot> {
  const content = demoStars(stars)
  const screenshot = {
    name: 'my-review.png',
    key: `orders/demo/${randomUUID()}`,
    contentType: 'image/png',
    size: content.length,
  }
  await storage.put(screenshot.key, Readable.from([content]), screenshot.contentType)
  return screenshot
}

/** Five stars for an order of the demo, and a review of it that was sent just now. */
export async function insertDemoReview(
  { db }: Transaction,
  now: Date,
  placed: (typeof orders.$inferSelect)[],
  { name: file, key: filePath, contentType, size }: Screenshot,
): Promise<void> {
  const order = placed.find(({ code }) => code === reviewedCode)
  if (!order) return
  const said = { orderId: order.id, clientId: order.clientId, rating: stars }
  await db.insert(ratings).values({ ...said, createdAt: now })
  await db.insert(reviews).values({ ...said, file, filePath, contentType, size, submittedAt: now })
}
