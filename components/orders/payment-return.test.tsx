// @vitest-environment document
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import type { Order } from '@/lib/client-api/orders'
import type { Confirmation } from '@/lib/client-api/payments'
import { orderQuery } from '@/lib/orders/queries'
import type { OrderTab } from '@/lib/orders/tabs'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { PaymentReturn } from './payment-return'

const named = 'order_id=41&session_id=cs_1'
let query: URLSearchParams
vi.mock('next/navigation', () => ({ useSearchParams: () => query }))
const { success } = vi.hoisted(() => ({ success: vi.fn() }))
vi.mock('@/components/ui/toast', () => ({ toast: { success } }))

const rest = { id: 41, paymentStatus: 'Partial Paid', remainingCents: 4_500 } as Order
const paid = { ...rest, paymentStatus: 'Paid' } as Order
let root: Root
let client: QueryClient
let asked: string[]

beforeEach(() => {
  query = new URLSearchParams(named)
  asked = []
  success.mockClear()
  root = rootOnPage()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Comes back to an order, which is as `now` by then, from a payment of the order `orderId`. */
function comeBack(order: Order, walletCents: number | null, now = order, orderId: number | null = 41) {
  const confirmation: Confirmation = { orderId, receipt: null, walletCents }
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(path.endsWith('/confirmation') ? confirmation : now)
  })
  show(order)
}

function Client() {
  client = useQueryClient()
  return null
}

function show(order: Order, tab: OrderTab = 'payment-details') {
  root.render(
    <QueryProvider>
      <Client />
      <PaymentReturn order={order} tab={tab} />
    </QueryProvider>,
  )
}

/** What a click on a tab does: the address names the tab, and no payment any more. */
function goTo(tab: OrderTab) {
  query = new URLSearchParams(`order_id=41&tab=${tab}`)
  show(rest, tab)
}

const until = (holds: () => void) => vi.waitFor(holds)
const orderIsRead = () => until(() => expect(asked).toContain('/api/orders/41'))
const told = 'Your payment of $45.00 was received, but too late to count for this order.'

it.each([
  ['paid in part', rest],
  ['paid meanwhile', paid],
])(
  'says where money is that came too late for an order that is %s, and congratulates on nothing',
  async (_, order) => {
    comeBack(order, 4_500)
    await until(() =>
      expect(document.querySelector('[role=status]')?.textContent).toBe(
        `${told} The amount is in your wallet.`,
      ),
    )
    await orderIsRead()
    expect(document.querySelector('button')).toBeNull()
    expect(success).not.toHaveBeenCalled()
  },
)

it('tells of money that counts', async () => {
  comeBack(rest, null, paid)
  await until(() => expect(success).toHaveBeenCalledWith('Remaining amount paid'))
  expect(document.body.textContent).toBe('')
})

it('tells of money that counts when its confirmation names no order', async () => {
  comeBack(rest, null, paid, null)
  await until(() => expect(success).toHaveBeenCalledWith('Remaining amount paid'))
})

it('takes no payment of another order for one of this', async () => {
  comeBack(rest, null, paid, 42)
  await until(() =>
    expect(document.body.textContent).toContain('There is no completed payment to show for this address.'),
  )
  expect(success).not.toHaveBeenCalled()
  expect(asked).not.toContain('/api/orders/41')
})

it('tells of money that counts when a look at the order is given up meanwhile', async () => {
  comeBack(rest, null, paid)
  const { fetch } = window
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    // As when its chat is read.
    if (path === '/api/orders/41') await client.cancelQueries({ queryKey: orderQuery(41).queryKey })
    init.signal?.throwIfAborted()
    return fetch(path, init)
  })
  await until(() => expect(success).toHaveBeenCalledWith('Remaining amount paid'))
  expect(document.body.textContent).toBe('')
})

it('offers another look at money that is not on the order yet', async () => {
  comeBack(rest, null)
  await until(() => expect(document.body.textContent).toContain('It is not on this order yet'))
  expect(document.querySelector('button')?.textContent).toBe('Retry')
})

it('is busy while it looks again, in the place where its lines are told', async () => {
  comeBack(rest, null)
  const retry = () => document.querySelector('[role=status] button')
  await until(() => expect(retry()?.textContent).toBe('Retry'))
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  ;(retry() as HTMLButtonElement).click()
  await until(() => expect(retry()?.getAttribute('aria-disabled')).toBe('true'))
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1)
})

it('says in the same words that confirming failed, whatever the server says, and in no toast', async () => {
  comeBack(rest, null)
  vi.stubGlobal('fetch', async () => failedAnswer('failed', { message: 'Out of ink', spoken: true }))
  const line = () => document.querySelector('[role=status]')?.textContent
  await until(() => expect(line()).toContain('Request request-1'))
  expect(line()).toContain(
    'An error has been occurred. If you have paid, your payment is safe: confirming it again changes nothing.',
  )
  expect(line()).not.toContain('Out of ink')
  expect(success).not.toHaveBeenCalled()
})

it('follows the payment to its end on whichever tab the person looks meanwhile', async () => {
  let answer = (_: Response) => {}
  comeBack(rest, null, paid)
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    if (!path.endsWith('/confirmation')) return Promise.resolve(Response.json(paid))
    return new Promise<Response>(resolve => {
      answer = resolve
    })
  })
  const line = () => document.querySelector('[role=status]')?.textContent
  await until(() => expect(asked).toHaveLength(1))
  goTo('order-details')
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(line()).toContain('Confirming your payment')
  answer(failedAnswer('failed'))
  await until(() => expect(line()).toContain('An error has been occurred'))
  goTo('payment-details')
  document.querySelector<HTMLElement>('[role=status] button')?.click()
  await until(() => expect(asked).toHaveLength(2))
  answer(Response.json({ orderId: 41, receipt: null, walletCents: null }))
  await until(() => expect(success.mock.calls).toEqual([['Remaining amount paid']]))
  expect(asked).toEqual(['/api/payments/confirmation', '/api/payments/confirmation', '/api/orders/41'])
})

it('takes the payment out of an address that Back leads to as well, and tells of it once', async () => {
  const replaced = vi.spyOn(window.history, 'replaceState')
  comeBack(rest, null, paid)
  await until(() => expect(success).toHaveBeenCalled())
  goTo('order-details')
  query = new URLSearchParams(named)
  window.history.replaceState(null, '', `/order-details?${named}`)
  replaced.mockClear()
  show(rest)
  const clean = '/order-details?order_id=41&tab=payment-details'
  await until(() => expect(replaced).toHaveBeenCalledWith(null, '', clean))
  expect(success).toHaveBeenCalledTimes(1)
  replaced.mockRestore()
})

/** Where the browser is by now, with what the router keeps there. */
const inHistory = () => [`${window.location.pathname}${window.location.search}`, window.history.state]
const of = 'the router'

it('takes the payment out of the address, and tells the router of that when no link was pressed', async () => {
  window.history.replaceState({ of }, '', `/order-details?${named}`)
  comeBack(rest, null, paid)
  await until(() => expect(success).toHaveBeenCalled())
  expect(inHistory()).toEqual(['/order-details?order_id=41&tab=payment-details', null])
})

it('does so behind the back of a router that a link pressed meanwhile has sent for another page', async () => {
  window.history.replaceState({ of }, '', `/order-details?${named}`)
  comeBack(rest, null, paid)
  const confirm = window.fetch
  let isPressed = () => {}
  const pressed = new Promise<void>(resolve => {
    isPressed = resolve
  })
  vi.stubGlobal('fetch', async (path: string) => pressed.then(() => confirm(path)))
  await until(() => expect(document.body.textContent).toContain('Confirming your payment'))
  const link = document.body.appendChild(document.createElement('a'))
  link.href = '/in-progress'
  link.addEventListener('click', event => event.preventDefault())
  link.click()
  link.remove()
  isPressed()
  await until(() => expect(success).toHaveBeenCalled())
  expect(inHistory()).toEqual(['/order-details?order_id=41&tab=payment-details', { of }])
})

it('leaves the address of another tab alone, which the browser shows before the page does', async () => {
  const chat = '/order-details?order_id=41&tab=order-chat'
  window.history.replaceState({ of }, '', chat)
  comeBack(rest, null, paid)
  await until(() => expect(success).toHaveBeenCalled())
  expect(inHistory()).toEqual([chat, { of }])
})
