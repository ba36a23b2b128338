import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '@/lib/client-api/orders'
import { orderQuery } from './queries'

/**
 * Asks for an order beside its query, whose looks are given up when something of the order is changed: for fresh tickets for
 * its files, or for what became of a payment. It is shown as well, unless what is shown has changed meanwhile.
 */
export async function renewOrder(client: QueryClient, id: number): Promise<Order | null> {
  const { queryKey, queryFn } = orderQuery(id)
  const known = client.getQueryData(queryKey)
  const updatedAt = Date.now()
  const fresh = await client.fetchQuery({ queryKey: ['order-renewed', id, updatedAt], queryFn, gcTime: 0 })
  if (client.getQueryData(queryKey) === known) client.setQueryData(queryKey, fresh, { updatedAt })
  return fresh
}
