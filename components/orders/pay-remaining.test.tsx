// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import type { Order } from '@/lib/client-api/orders'
import { PayRemaining } from './pay-remaining'
import { PaymentReturn } from './payment-return'

const query = new URLSearchParams('order_id=41&session_id=cs_1')
vi.mock('next/navigation', () => ({ useSearchParams: () => query }))

const order = { id: 41, paymentStatus: 'Partial Paid', remainingCents: 4_500 } as Order
let answerConfirmation: (answer: Response) => void
let sent: unknown[]
let root: Root

const refused = (status: number, code: string) =>
  Response.json({ error: { code, message: '', requestId: 'request-1' } }, { status })

beforeEach(() => {
  sent = []
  vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (path === '/api/counts') return Promise.resolve(refused(502, 'unavailable'))
    if (path === '/api/orders/41/remaining-payment') {
      sent.push(JSON.parse(String(body)))
      return Promise.resolve(Response.json({ next: 'checkout', url: '/checkout' }))
    }
    if (!path.endsWith('/confirmation')) return Promise.resolve(Response.json({}))
    return new Promise(resolve => {
      answerConfirmation = resolve
    })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryProvider>
      <PaymentReturn order={order} tab="payment-details" />
      <PayRemaining order={order} />
    </QueryProvider>,
  )
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const until = (holds: () => void) => vi.waitFor(holds, { timeout: 5_000 })
const button = () => [...document.querySelectorAll('button')].find(one => one.textContent !== 'Retry')

it('cannot be pressed while a payment that may be the one for it is being confirmed', async () => {
  await until(() => expect(document.body.textContent).toContain('Confirming your payment'))
  await until(() => expect(button()?.getAttribute('aria-disabled')).toBe('true'))
  answerConfirmation(refused(403, 'forbidden'))
  await until(() => expect(document.body.textContent).toContain('An error has been occurred'))
  await until(() => expect(button()?.textContent).toBe('Pay Remaining'))
  expect(button()?.getAttribute('aria-disabled')).toBeNull()
})

it('goes on to the card when nobody can say what the wallet holds', async () => {
  await until(() => expect(document.body.textContent).toContain('Confirming your payment'))
  answerConfirmation(refused(403, 'forbidden'))
  await until(() => expect(button()?.textContent).toBe('Pay Remaining'))
  button()?.click()
  await until(() => expect(window.location.assign).toHaveBeenCalledWith('/checkout'))
  expect(sent).toEqual([{ means: 'card', expectedCents: 4_500 }])
})
