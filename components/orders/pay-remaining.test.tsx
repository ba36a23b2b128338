// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Order } from '@/lib/client-api/orders'
import { PayRemaining } from './pay-remaining'
import { PaymentReturn } from './payment-return'

const query = new URLSearchParams('order_id=41&session_id=cs_1')
vi.mock('next/navigation', () => ({ useSearchParams: () => query }))

const order = { id: 41, paymentStatus: 'Partial Paid', remainingCents: 4_500 } as Order
let answerConfirmation: (answer: Response) => void
let root: Root

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    if (!path.endsWith('/confirmation')) return Promise.resolve(Response.json({}))
    return new Promise(resolve => {
      answerConfirmation = resolve
    })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <PaymentReturn order={order} tab="payment-details" />
      <PayRemaining order={order} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const until = (holds: () => void) => vi.waitFor(holds, { timeout: 5_000 })
const button = () => [...document.querySelectorAll('button')].find(one => one.textContent !== 'Retry')

it('cannot be pressed while a payment that may be the one for it is being confirmed', async () => {
  await until(() => expect(document.body.textContent).toContain('Confirming your payment'))
  await until(() => expect(button()?.getAttribute('aria-disabled')).toBe('true'))
  const error = { code: 'forbidden', message: '', requestId: 'request-1' }
  answerConfirmation(Response.json({ error }, { status: 403 }))
  await until(() => expect(document.body.textContent).toContain('An error has been occurred'))
  await until(() => expect(button()?.textContent).toBe('Pay Remaining'))
  expect(button()?.getAttribute('aria-disabled')).toBeNull()
})
