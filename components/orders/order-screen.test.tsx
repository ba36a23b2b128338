// @vitest-environment document
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import { hourMs, minuteMs } from '@/contract/durations'
import { upload } from '@/lib/api/upload'
import type { Order } from '@/lib/client-api/orders'
import { formatInstant, localTimeZone } from '@/lib/dates'
import { setServerClock } from '@/lib/server-clock'
import { emptyTab } from '@/lib/tab/testing/empty-tab'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { OrderScreen } from './order-screen'

let tab: string
vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(`order_id=41&tab=${tab}`),
  useRouter: () => ({}),
}))
vi.mock('@/lib/api/upload', () => ({ upload: vi.fn() }))

const order = {
  id: 41,
  code: 'ORD-000041',
  title: 'The tides of the Bay of Fundy',
  statusId: 1,
  paymentStatus: 'Partial Paid',
  subtotalCents: 6_000,
  discountCents: 0,
  totalCents: 6_000,
  paidCents: 1_500,
  remainingCents: 4_500,
  revisions: [] as Order['revisions'],
  timeline: [] as Order['timeline'],
  attachments: [] as Order['attachments'],
  deliveries: [] as Order['deliveries'],
} as Order
const madeMs = Date.parse('2026-11-22T10:05:00Z')
let root: Root

beforeEach(() => {
  vi.mocked(upload).mockReset().mockResolvedValue({ message: '' })
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  // A tab whose code comes late asks for its data, as long as it is there.
  root.unmount()
  emptyTab()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setServerClock(Date.now())
  vi.useRealTimers()
})

function open(shown: Order, at: string) {
  tab = at
  vi.stubGlobal('fetch', async (path: string) => Response.json(path === '/api/orders/41' ? shown : null))
  root = rootOnPage()
  root.render(
    <QueryProvider>
      <OrderScreen id={41} owner="ada" />
    </QueryProvider>,
  )
}

it('the id of an order stands above its payment, too', async () => {
  open(order, 'payment-details')
  await vi.waitFor(() => expect(document.body.textContent).toContain('75% Remaining'))
  expect(document.body.textContent).toContain('Order ID: ORD-000041')
})

const button = (name: string) =>
  vi.waitFor(
    () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ??
      expect.fail(`No button ${name}`),
  )

/** Writes into a field as a person does, and leaves it. */
function fill(field: HTMLInputElement | HTMLTextAreaElement | null, text: string) {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  for (const event of [new Event('input', { bubbles: true }), new FocusEvent('focusout', { bubbles: true })])
    flushSync(() => field?.dispatchEvent(event))
}

const tooEarly = 'Deadline must be at least 12 hours from now'
let isToldAtOnce: boolean

const iso = (atMs: number) => new Date(atMs).toISOString()

/** Asks for a revision, until then or until what the window suggests: what is sent, or nothing. */
async function askUntil(deadline: string | undefined, aheadMinutes: number) {
  vi.setSystemTime(madeMs + aheadMinutes * minuteMs)
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now())
  setServerClock(madeMs)
  open({ ...order, statusId: 5, isAccepted: true, rating: 4 } as Order, 'completed-file')
  ;(await button('Mark Revision')).click()
  const submit = await button('Submit')
  fill(document.querySelector('textarea'), 'Shorter, please.')
  if (deadline)
    fill(document.querySelector('input:not([type=file])'), formatInstant(deadline, 'picker', localTimeZone()))
  isToldAtOnce = document.body.textContent.includes(tooEarly)
  submit.focus()
  submit.click()
  // What is wrong takes the focus once all of it was judged.
  const isRefused = () => document.activeElement?.getAttribute('aria-invalid') === 'true'
  await vi.waitFor(() => expect(isRefused() || sent()).toBeTruthy())
  return sent()
}

function sent() {
  const path = vi.mocked(upload).mock.lastCall?.[0]
  return path && new URLSearchParams(path.split('?')[1]).get('deadline')
}

it.each([0, 60, -60])(
  'the twelve hours of a revision are those of the server, on a device that is %d minutes ahead',
  async ahead => {
    const nextQuarter = iso(madeMs + 12 * hourMs + 10 * minuteMs)
    expect(await askUntil(undefined, ahead)).toBe(nextQuarter)
  },
)

it.each([60, -60])('whatever is chosen, on a device that is %d minutes ahead', async ahead => {
  const enough = iso(madeMs + 12 * hourMs + 25 * minuteMs)
  expect(await askUntil(enough, ahead)).toBe(enough)
  expect(isToldAtOnce).toBe(false)
})

it.each([60, -60])('and no minute less, on a device that is %d minutes ahead', async ahead => {
  expect(await askUntil(iso(madeMs + 11 * hourMs + 55 * minuteMs), ahead)).toBeUndefined()
  expect(isToldAtOnce).toBe(true)
  expect(document.body.textContent).toContain(tooEarly)
})
