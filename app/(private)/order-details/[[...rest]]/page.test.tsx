import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { useReviewSite } from '@/components/reviews/review-site'
import { portalEnv } from '@/lib/env'
import OrderDetailsPage from './page'

vi.mock('@/lib/session/current', () => ({ currentCaller: async () => ({ clientId: 7 }) }))
vi.mock('@/lib/bff/primed', () => ({
  read: vi.fn(),
  Primed: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('@/components/orders/order-screen', () => ({
  OrderScreen: ({ id }: { id: number }) => `Order ${id}, reviewed at ${useReviewSite()}`,
}))

vi.stubEnv('SESSION_SECRET', randomUUID() + randomUUID())
vi.stubEnv('REVIEW_URL', 'https://reviews.example.com/inkwell')

async function shown(orderId: string | string[] = '41') {
  const [params, searchParams] = [Promise.resolve({}), Promise.resolve({ order_id: orderId })]
  return renderToStaticMarkup(await OrderDetailsPage({ params, searchParams }))
}

it('an order knows where the house is reviewed, where that is set', async () => {
  expect(await shown()).toBe('Order 41, reviewed at https://reviews.example.com/inkwell')
  portalEnv().REVIEW_URL = undefined
  expect(await shown()).toBe('Order 41, reviewed at null')
})

it.each([
  [['41', 'ORD-000041'], 'Order 41'],
  [['41', '42'], 'Order 41'],
  [['ORD-000041', '41'], 'Failed to load order details'],
])(
  'of an address that says %j the first is its order, as a client API says it again after a payment',
  async (ids, words) => {
    expect(await shown(ids)).toContain(words)
  },
)
