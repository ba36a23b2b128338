// @vitest-environment document
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import { pressOtherLink } from '@/components/testing/press-other-link'
import { toast } from '@/components/ui/toast'
import type { Order } from '@/lib/client-api/orders'
import { countsQuery } from '@/lib/profile/queries'
import { isLeaving } from '@/lib/tab/leave-page'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { PayRemaining } from './pay-remaining'
import { PaymentReturn } from './payment-return'

let query: URLSearchParams
vi.mock('next/navigation', () => ({ useSearchParams: () => query }))

const order = { id: 41, paymentStatus: 'Partial Paid', remainingCents: 4_500 } as Order
let answerConfirmation: (answer: Response) => void
let answers: Record<string, () => Response | Promise<Response>>
let sent: unknown[]
let root: Root

beforeEach(() => {
  query = new URLSearchParams('order_id=41&session_id=cs_1')
  sent = []
  answers = {
    '/api/counts': () => failedAnswer('unavailable'),
    '/api/orders/41/remaining-payment': () => Response.json({ next: 'checkout', url: '/checkout' }),
  }
  vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (path.endsWith('/remaining-payment')) sent.push(JSON.parse(String(body)))
    if (!path.endsWith('/confirmation')) return Promise.resolve(answers[path]?.() ?? Response.json({}))
    return new Promise(resolve => {
      answerConfirmation = resolve
    })
  })
  root = rootOnPage()
  show()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(beside?: ReactNode) {
  root.render(
    <QueryProvider>
      <PaymentReturn order={order} tab="payment-details" />
      <PayRemaining order={order} />
      {beside}
    </QueryProvider>,
  )
}

const until = (holds: () => void) => vi.waitFor(holds)
const button = () => [...document.querySelectorAll('button')].find(one => one.textContent !== 'Retry')

/** Once it is asked for, which the button says: the page says so a moment before. */
async function refuseConfirmation() {
  await until(() => expect(button()?.getAttribute('aria-disabled')).toBe('true'))
  answerConfirmation(failedAnswer('forbidden'))
  await until(() => expect(button()?.textContent).toBe('Pay Remaining'))
}

it('cannot be pressed while a payment that may be the one for it is being confirmed', async () => {
  await until(() => expect(document.body.textContent).toContain('Confirming your payment'))
  await until(() => expect(button()?.getAttribute('aria-disabled')).toBe('true'))
  answerConfirmation(failedAnswer('forbidden'))
  await until(() => expect(document.body.textContent).toContain('An error has been occurred'))
  await until(() => expect(button()?.textContent).toBe('Pay Remaining'))
  expect(button()?.getAttribute('aria-disabled')).toBeNull()
})

it('nor on coming back from another tab of the order meanwhile', async () => {
  await until(() => expect(button()?.getAttribute('aria-disabled')).toBe('true'))
  query = new URLSearchParams('order_id=41&tab=payment-details')
  show()
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(button()?.getAttribute('aria-disabled')).toBe('true')
  answerConfirmation(failedAnswer('forbidden'))
  await until(() => expect(button()?.textContent).toBe('Pay Remaining'))
})

it('goes on to the card when nobody can say what the wallet holds', async () => {
  await refuseConfirmation()
  button()?.click()
  await until(() => expect(window.location.assign).toHaveBeenCalledWith('/checkout'))
  // What is being sent meanwhile does not ask whether to stay.
  expect(isLeaving()).toBe(true)
  expect(sent).toEqual([{ means: 'card', expectedCents: 4_500 }])
})

it.each([
  ['Your wallet has paid the rest', 'Your wallet has paid the rest'],
  ['', 'Remaining amount paid'],
])('paid by the wallet and answered with %j, it is told with %j', async (message, words) => {
  const said = vi.spyOn(toast, 'success')
  answers = {
    '/api/counts': () => Response.json({ balanceCents: 4_500 }),
    '/api/orders/41/remaining-payment': () => Response.json({ next: 'paid', message }),
  }
  await refuseConfirmation()
  button()?.click()
  const yes = () => [...document.querySelectorAll('button')].find(one => one.textContent === 'Yes')
  await until(() => expect(yes()).toBeDefined())
  yes()?.click()
  // A second press, before the screen shows the first, is none.
  yes()?.click()
  await until(() => expect(said).toHaveBeenCalled())
  expect(said.mock.calls).toEqual([[words]])
  expect(sent).toEqual([{ means: 'wallet', expectedCents: 4_500 }])
})

it('asks for no checkout of somebody who has left while the wallet was looked at', async () => {
  let answerBalance = (_: Response) => {}
  const balance = new Promise<Response>(resolve => {
    answerBalance = resolve
  })
  answers['/api/counts'] = () => balance as never
  await refuseConfirmation()
  button()?.click()
  await until(() => expect(button()?.getAttribute('aria-disabled')).toBe('true'))
  root.render(null)
  await until(() => expect(button()).toBeUndefined())
  answerBalance(Response.json({ balanceCents: 0 }))
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(sent).toEqual([])
})

it('is heard while it is under way, and not while it waits for what is being confirmed', async () => {
  const heard = () => [...document.querySelectorAll('[role=status]')].at(-1)?.textContent
  answers['/api/orders/41/remaining-payment'] = () => new Promise(() => {}) as never
  await until(() => expect(button()?.getAttribute('aria-disabled')).toBe('true'))
  expect(heard()).toBe('')
  await refuseConfirmation()
  button()?.click()
  await until(() => expect(sent).toHaveLength(1))
  await until(() => expect(heard()).toBe('Loading'))
})

it('says in one line and in no toast that no payment page could be opened, and can be pressed again', async () => {
  const said = vi.spyOn(toast, 'error')
  answers['/api/orders/41/remaining-payment'] = () => failedAnswer('unavailable')
  await refuseConfirmation()
  button()?.click()
  const line = () => [...document.querySelectorAll('[role=status]')].at(-1)?.textContent
  await until(() => expect(line()).toBe('Nothing was paid. Try again.Request request-1'))
  expect(said).not.toHaveBeenCalled()
  const refused = { message: 'This order is paid in full.', spoken: true } as const
  answers['/api/orders/41/remaining-payment'] = () => failedAnswer('conflict', refused)
  button()?.click()
  await until(() => expect(line()).toBe(refused.message))
  answers['/api/orders/41/remaining-payment'] = () => Response.json({ next: 'checkout', url: '/checkout' })
  await until(() => expect(button()?.getAttribute('aria-disabled')).toBeNull())
  button()?.click()
  await until(() => expect(window.location.assign).toHaveBeenCalledWith('/checkout'))
  expect(line()).toBe('Loading')
})

it('asks again what the wallet holds when it did not pay what was offered', async () => {
  const Balance = () => <output>{useQuery(countsQuery).data?.balanceCents}</output>
  let balanceCents = 4_500
  answers['/api/counts'] = () => Response.json({ balanceCents })
  show(<Balance />)
  const refused = { message: 'Your wallet does not cover the remaining amount.', spoken: true } as const
  answers['/api/orders/41/remaining-payment'] = () => failedAnswer('conflict', refused)
  await refuseConfirmation()
  button()?.click()
  const yes = () => [...document.querySelectorAll('button')].find(one => one.textContent === 'Yes')
  await until(() => expect(yes()).toBeDefined())
  balanceCents = 300
  yes()?.click()
  await until(() => expect(document.body.textContent).toContain(refused.message))
  await until(() => expect(document.querySelector('output')?.textContent).toBe('300'))
  await until(() => expect(yes()).toBeUndefined())
})

it('whoever presses a link while the payment begins stays where that leads, and may pay again', async () => {
  let begin = (_: Response) => {}
  const answer = new Promise<Response>(resolve => {
    begin = resolve
  })
  answers['/api/orders/41/remaining-payment'] = () => answer
  await refuseConfirmation()
  button()?.click()
  await until(() => expect(sent).toHaveLength(1))
  pressOtherLink()
  begin(Response.json({ next: 'checkout', url: '/checkout' }))
  await until(() => expect(button()?.textContent).toBe('Pay Remaining'))
  expect(window.location.assign).not.toHaveBeenCalled()
})

it('nothing is asked for when the link was pressed while the wallet was looked at', async () => {
  let tell = (_: Response) => {}
  const counts = new Promise<Response>(resolve => {
    tell = resolve
  })
  answers['/api/counts'] = () => counts
  await refuseConfirmation()
  button()?.click()
  await until(() => expect(button()?.textContent).not.toBe('Pay Remaining'))
  pressOtherLink()
  tell(failedAnswer('unavailable'))
  await until(() => expect(button()?.textContent).toBe('Pay Remaining'))
  expect(sent).toEqual([])
})

it('tells whoever comes back from the card page that nothing was paid, until it has something newer to tell', async () => {
  query = new URLSearchParams('order_id=41&tab=payment-details&status=checkout-cancel')
  show()
  const words = 'The payment was not completed. Pay what remains whenever you are ready.'
  const refused = { message: 'This order is paid in full.', spoken: true } as const
  let answer = (_: Response) => {}
  answers['/api/orders/41/remaining-payment'] = () => new Promise<Response>(resolve => (answer = resolve))
  await until(() => expect(document.body.textContent).toContain(words))
  await until(() => expect(button()?.getAttribute('aria-disabled')).toBeNull())
  button()?.click()
  await until(() => expect(sent).toHaveLength(1))
  expect(document.body.textContent).not.toContain(words)
  answer(failedAnswer('conflict', refused))
  await until(() => expect(document.body.textContent).toContain(refused.message))
  expect(document.body.textContent).not.toContain(words)
})

it('tells nobody else so', async () => {
  await refuseConfirmation()
  expect(document.body.textContent).not.toContain('not completed')
})
