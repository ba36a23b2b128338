// @vitest-environment document
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import type { InvoicedOrder } from '@/lib/client-api/invoices'
import type { InvoiceAddress } from '@/lib/invoices/address'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { InvoiceScreen } from './invoice-screen'

/* What the page shows and asks for, by what it is answered; e2e/invoice.spec.ts has the journeys. */

let query = new URLSearchParams()
vi.mock('next/navigation', () => ({ useSearchParams: () => query, useRouter: () => ({}) }))
vi.mock('next/link', () => ({
  default: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
  useLinkStatus: () => ({ pending: false }),
}))

const address = { code: `inv_${'a'.repeat(32)}`, clientId: 7, orderId: 41 }
const brand = {
  name: 'Inkwell',
  supportEmail: 'help@inkwell.example',
  termsUrl: '/terms',
  privacyUrl: '/privacy',
  reviewUrl: null,
}
const order: InvoicedOrder = {
  id: 41,
  code: 'ORD-000041',
  title: 'The tides of the Bay of Fundy',
  course: 'Oceanography',
  pages: 2,
  deadline: '2030-01-01T10:00:00.000Z',
  movedFrom: null,
  hours: 48,
  subtotalCents: 3_000,
  discountCents: 0,
  totalCents: 3_000,
  walletCents: 0,
  paymentOption: 'full',
  paymentStatus: 'Unpaid',
  promo: null,
}

type Asked = { path: string; body: unknown }
let asked: Asked[] = []
let root: Root
let answer: (path: string) => Response

const gone = (message: string) => failedAnswer('gone', { message, spoken: true })

beforeEach(() => {
  asked = []
  query = new URLSearchParams()
  answer = () => Response.json(order)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path: `${init.method} ${path}`, body: init.body && JSON.parse(String(init.body)) })
    return answer(path)
  })
})
afterEach(() => {
  window.history.replaceState(null, '')
  root.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function show(given: InvoiceAddress | null = address) {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <QueryProvider>
      <InvoiceScreen address={given} brand={brand} />
    </QueryProvider>,
  )
}

const text = () => document.body.textContent ?? ''
const heading = () => document.querySelector('h1')?.textContent
/** Looks until it holds; the window's code comes when it is first shown. */
const until = (holds: () => void) => vi.waitFor(holds)
const shown = () => until(() => expect(heading()).toBeTruthy())
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(one => one.textContent === name)

function typeCode(code: string) {
  const field = document.querySelector('input[maxlength]') as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, code)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

it('is step 4 of the wizard, with its one button and what the holder may see', async () => {
  show()
  await shown()
  expect(heading()).toBe('Payment')
  expect(document.querySelector('progress')?.value).toBe(99)
  expect(button('Back')).toBeUndefined()
  expect(button('Close order')).toBeUndefined()
  expect(button('Complete Payment')).toBeDefined()
  for (const part of ['ORD-000041', 'Oceanography', '2 x $15', 'Partial payment, 25% now', 'Other'])
    expect(text()).toContain(part)
  expect(asked).toEqual([{ path: 'POST /api/invoices', body: address }])
  expect(document.body.innerHTML).not.toContain(address.code)
})

it('has a header with the way home and nothing else: no balance, and no account', async () => {
  show()
  await shown()
  const parts = [...document.querySelectorAll('header :is(a, button)')]
  expect(parts.map(part => [part.tagName, part.getAttribute('href')])).toEqual([['A', '/']])
  expect(document.querySelector('header')?.textContent).toBe(brand.name)
})

it('places by the calls of the invoice, never asking for a wallet, and goes to the checkout', async () => {
  const go = vi.spyOn(window.location, 'assign').mockReturnValue()
  const url = 'https://checkout.stripe.com/c/pay/cs_1'
  answer = path => Response.json(path.endsWith('/placement') ? { next: 'checkout', url } : order)
  show()
  await shown()
  button('Complete Payment')?.click()
  await until(() => expect(go).toHaveBeenCalledWith(url))
  expect(asked.map(({ path }) => path)).toEqual(['POST /api/invoices', 'POST /api/invoices/41/placement'])
  expect(asked[1]?.body).toEqual({
    option: 'full',
    promoCode: null,
    useWallet: false,
    expected: { totalCents: 3_000, dueCents: 3_000, cardCents: 3_000 },
    pages: order.pages,
    deadline: order.deadline,
    movedFrom: order.movedFrom,
  })
})

it('what was chosen outlasts a reload: the part, and a promo', async () => {
  answer = path =>
    Response.json(
      path.endsWith('/promo') ? { code: 'AUTUMN', title: 'AUTUMN', type: 'Percentage', amount: 20 } : order,
    )
  show()
  await shown()
  const part = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].at(-1)
  part()?.click()
  button('Other')?.click()
  await until(() => expect(document.querySelector('input[maxlength]')).not.toBeNull())
  typeCode('AUTUMN')
  button('Apply')?.click()
  await until(() => expect(text()).toContain('AUTUMN applied successfully'))
  root.unmount()
  document.body.replaceChildren()
  show()
  await shown()
  expect(text()).toContain('AUTUMN applied successfully')
  expect(text()).toContain('Due now$6.00')
  expect(part()?.checked).toBe(true)
})

it('tells on the spot when nothing was left to pay by card', async () => {
  const go = vi.spyOn(window.location, 'assign').mockReturnValue()
  let isPaid = false
  answer = path => {
    if (!path.endsWith('/placement'))
      return Response.json({ ...order, paymentStatus: isPaid ? 'Paid' : 'Unpaid' })
    isPaid = true
    return Response.json({ next: 'success', url: '/success-order?id=41' })
  }
  show()
  await shown()
  button('Complete Payment')?.click()
  await until(() => expect(heading()).toBe('Order is Paid'))
  expect(go).not.toHaveBeenCalled()
})

it.each(['Paid', 'Partial Paid'] as const)(
  'of an order that is %s shows that, and no form',
  async paymentStatus => {
    answer = () => Response.json({ ...order, paymentStatus })
    show()
    await until(() => expect(document.querySelector('[role=dialog] h2')?.textContent).toBeTruthy())
    const dialog = document.querySelector('[role=dialog]')
    expect(dialog?.querySelector('h2')?.textContent).toBe(`Order is ${paymentStatus}`)
    expect(dialog?.querySelector('a')?.getAttribute('href')).toBe('/order-details?order_id=41')
    expect(button('Complete Payment')).toBeUndefined()
    expect(text()).not.toContain('Oceanography')
  },
)

it('asks nobody about an address that names no invoice', async () => {
  show(null)
  await shown()
  expect(heading()).toBe('Failed to load order details')
  expect(text()).toContain(brand.supportEmail)
  expect(asked).toEqual([])
  expect(document.querySelector('[role=alert]')?.textContent).toContain('help@inkwell.example')
  expect(document.querySelector('[role=alert] h1')).toBeNull()
})

it.each([
  [() => failedAnswer('not_found', { message: 'Not found.' }), 'Failed to load order details'],
  [() => gone('This payment link has expired.'), 'This payment link has expired.'],
] as const)('says why nothing can be paid, and who helps', async (refusal, words) => {
  answer = refusal
  show()
  await shown()
  expect(heading()).toBe(words)
  expect(text()).toContain(brand.supportEmail)
  expect(button('Complete Payment')).toBeUndefined()
  expect(button('Retry')).toBeUndefined()
})

it('shows nothing of the order any more once its link was revoked', async () => {
  answer = path => {
    if (path.endsWith('/placement')) answer = () => gone('This payment link is no longer valid.')
    return path.endsWith('/placement') ? answer(path) : Response.json(order)
  }
  show()
  await shown()
  button('Complete Payment')?.click()
  await until(() => expect(heading()).toBe('This payment link is no longer valid.'))
  expect(text()).not.toContain('Oceanography')
})

it('nor when a code is tried on it after that', async () => {
  answer = path => {
    if (path.endsWith('/promo')) answer = () => gone('This payment link is no longer valid.')
    return path.endsWith('/promo') ? answer(path) : Response.json(order)
  }
  show()
  await shown()
  button('Other')?.click()
  await until(() => expect(document.querySelector('input[maxlength]')).not.toBeNull())
  typeCode('AUTUMN')
  button('Apply')?.click()
  await until(() => expect(heading()).toBe('This payment link is no longer valid.'))
  expect(text()).not.toContain('Oceanography')
})

it('can be tried again after an outage', async () => {
  answer = () =>
    failedAnswer('unavailable', { message: 'The service cannot be reached right now. Please try again.' })
  show()
  await shown()
  expect(heading()).toBe('Failed to load order details')
  answer = () => Response.json(order)
  button('Retry')?.click()
  await until(() => expect(heading()).toBe('Payment'))
})

const held = { ...order, discountCents: 600, totalCents: 2_400, walletCents: 1_000 }
const heldPromo = { code: 'AUTUMN', title: 'Autumn', type: 'Percentage', amount: 20 }
const question = () => document.querySelector('[role=alertdialog]')
const answerWith = (name: string) =>
  [...(question()?.querySelectorAll('button') ?? [])].find(one => one.textContent === name)?.click()

describe('back from a cancelled checkout', () => {
  let isHeld: boolean
  beforeEach(() => {
    query = new URLSearchParams({ status: 'checkout-cancel' })
    isHeld = true
    answer = path => {
      if (path.endsWith('/promo')) isHeld = false
      if (path === '/api/invoices') return Response.json(isHeld ? { ...held, promo: heldPromo } : order)
      return Response.json(
        path.endsWith('/placement') ? { next: 'checkout', url: '/checkout' } : { message: '' },
      )
    }
  })

  it('asks the holder too; Yes takes back what the order held by the one call of the invoice', async () => {
    show()
    await until(() => expect(question()?.textContent).toContain('Amend Order Details?'))
    expect(text()).toContain('The payment was not completed.')
    expect(text()).toContain("From the client's wallet$10.00")
    answerWith('Yes')
    await until(() => expect(question()).toBeNull())
    expect(asked.map(({ path }) => path)).toEqual([
      'POST /api/invoices',
      'DELETE /api/invoices/41/promo',
      'POST /api/invoices',
    ])
    expect(text()).not.toContain('wallet$')
    expect(button('Amend order')).toBeUndefined()
  })

  it('No places it again as it was', async () => {
    const go = vi.spyOn(window.location, 'assign').mockReturnValue()
    show()
    await until(() => expect(question()).toBeTruthy())
    answerWith('No')
    await until(() => expect(go).toHaveBeenCalledWith('/checkout'))
    expect(asked.slice(1)).toEqual([
      {
        path: 'POST /api/invoices/41/placement',
        body: {
          option: 'full',
          promoCode: null,
          useWallet: false,
          expected: { totalCents: 2_400, dueCents: 2_400, cardCents: 1_400 },
          pages: order.pages,
          deadline: order.deadline,
          movedFrom: order.movedFrom,
        },
      },
    ])
  })

  it('shows nothing of the order any more once its link was revoked', async () => {
    show()
    await until(() => expect(question()).toBeTruthy())
    answer = () => gone('This payment link is no longer valid.')
    answerWith('Yes')
    await until(() => expect(heading()).toBe('This payment link is no longer valid.'))
    expect(text()).not.toContain('Oceanography')
  })

  it('asks nothing of an order that holds nothing', async () => {
    isHeld = false
    show()
    await shown()
    expect(text()).toContain('The payment was not completed.')
    expect(question()).toBeNull()
  })
})

it('of an order that is deleted while its page is open does not say that the link alone is wrong', async () => {
  show()
  await shown()
  answer = () => failedAnswer('not_found', { message: 'Not found.' })
  button('Complete Payment')?.click()
  await vi.waitFor(() => expect(heading()).toBe('Failed to load order details'))
  expect(text()).toContain('The link is incomplete or was changed, or its order was deleted.')
})
