import { accept, aDeliveredOrder } from '../deliveries/test-deliveries'
import type { OrderRow } from '../orders/order-rows'
import { orderRow } from '../orders/test-orders'
import { askStaff } from '../staff/test-staff'
import type { Caller } from '../testing/factories'
import { goodFiles } from '../testing/file-samples'
import type { TestApp } from '../testing/test-app'

export const screenshot = (name = 'my review.png', content = goodFiles.png) =>
  new File([new Uint8Array(content ?? [])], name)

export const rate = (caller: Caller, id: number, rating: unknown, key?: string): Promise<Response> =>
  caller.request('/GiveRatingOnProducts', {
    json: { client_id: caller.client.id, rating, order_id: id },
    key,
  })

type Sent = { files?: File[]; rating?: string; key?: string }

/** Sends a review of an order, with one screenshot unless told. */
export function review(caller: Caller, id: number, { files = [screenshot()], rating = '5', key }: Sent = {}) {
  const form = new FormData()
  form.set('order_id', String(id))
  form.set('client_id', String(caller.client.id))
  form.set('rating', rating)
  for (const file of files) form.append('screenshot', file)
  return caller.request('/external-review/submit', {
    form,
    key,
  })
}

/** An order that was delivered and accepted, with stars when they are named. */
export async function anAcceptedOrder(test: TestApp, caller: Caller, stars?: number): Promise<OrderRow> {
  const { id } = await aDeliveredOrder(test, caller)
  await accept(caller, id)
  if (stars !== undefined) await rate(caller, id, stars)
  return orderRow(test, id)
}

/** What support finds: the reviews in a state, or all. */
export async function reviewsOf(test: TestApp, state?: string) {
  return (await (await askStaff(test, state ? `reviews?state=${state}` : 'reviews')).json()).reviews
}

/** An order with five stars whose review waits for support; gives both. Its screenshot is a PNG unless told. */
export async function aPendingReview(test: TestApp, caller: Caller, file = screenshot()) {
  const order = await anAcceptedOrder(test, caller, 5)
  const answer = await review(caller, order.id, { files: [file] })
  if (answer.status !== 200) throw new Error(`No review: ${await answer.text()}`)
  const sent = (await reviewsOf(test, 'pending')).find(
    (one: { order_id: string }) => one.order_id === order.code,
  )
  return { order, id: Number(sent.id) }
}

export const decide = (test: TestApp, id: number | string, decision: string, reason?: string) =>
  askStaff(test, `reviews/${id}/decision`, { decision, reason })
