import { anAcceptedOrder } from '../deliveries/test-deliveries'
import type { OrderRow } from '../orders/order-rows'
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

/** An accepted order with five stars, as a review needs. */
export async function aRatedOrder(test: TestApp, caller: Caller): Promise<OrderRow> {
  const order = await anAcceptedOrder(test, caller)
  await rate(caller, order.id, 5)
  return order
}

/** What support finds: the reviews in a state, or all. */
export async function reviewsOf(test: TestApp, state?: string) {
  return (await (await askStaff(test, state ? `reviews?state=${state}` : 'reviews')).json()).reviews
}

/** An order with five stars whose review waits for support; gives both. Its screenshot is a PNG unless told. */
export async function aPendingReview(test: TestApp, caller: Caller, file = screenshot()) {
  const order = await aRatedOrder(test, caller)
  const answer = await review(caller, order.id, { files: [file] })
  if (answer.status !== 200) throw new Error(`No review: ${await answer.text()}`)
  const sent = (await reviewsOf(test, 'pending')).find(
    (one: { order_id: string }) => one.order_id === order.code,
  )
  return { order, id: Number(sent.id) }
}

export const decideReview = (test: TestApp, id: number | string, decision: string, reason?: string) =>
  askStaff(test, `reviews/${id}/decision`, { decision, reason })
