import { readOrderId } from '@/lib/orders/order-id'

/**
 * What the success page is told by its address (decisions C-11). Everything but the session id is only compared: no
 * order and no client is looked up by it, save for an order of the person's own.
 */
export type ReturnAddress = {
  sessionId: string | null
  /** The order's number. */
  id: number | null
  /** What people call the order: 'ORD-000123'. */
  code: string | null
  clientId: number | null
}

type Query = Record<string, string | string[] | undefined>

const one = (value: Query[string]): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** Reads `session_id`, `id`, `order_id` (the display code) and `client_id`; what makes no sense is not there. */
export const readReturnAddress = (query: Query): ReturnAddress => ({
  sessionId: one(query.session_id),
  id: readOrderId(query.id) ?? null,
  code: one(query.order_id),
  clientId: readOrderId(query.client_id) ?? null,
})

/** Who looks at the page: nobody signed in, the client of the address, or another one. */
export type Viewer = 'guest' | 'client' | 'other'

export function viewerOf(address: ReturnAddress, signedInAs: number | undefined): Viewer {
  if (signedInAs === undefined) return 'guest'
  return address.clientId === null || address.clientId === signedInAs ? 'client' : 'other'
}

/** Whether an order or a receipt is the one the address speaks of. */
export const isOrderOf = (address: ReturnAddress, order: { id: number; code: string }): boolean =>
  (address.id === null || address.id === order.id) && (address.code === null || address.code === order.code)

/** The address of a page without its session id: what is reloaded, kept or passed on confirms nothing. */
export function withoutSessionId(href: string): string {
  const url = new URL(href)
  url.searchParams.delete('session_id')
  return url.pathname + url.search
}
