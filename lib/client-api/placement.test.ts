import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { isMovedByTime } from '@/lib/place-order/changed-meanwhile'
import { createWizardStore, openingOf } from '@/lib/place-order/wizard-store'
import { getOrder } from './orders'
import { type Intent, payForOrder } from './placement'
import { caller } from './testing/callers'
import { clientApiScripted } from './testing/scripted-client-api'

const checkoutUrl = 'https://checkout.stripe.com/c/pay/cs_test_1'

const draft = {
  id: 41,
  order_id: 'ORD-000041',
  client_id: 7,
  title: 'Essay',
  subject: 'History',
  no_of_pages: 2,
  deadline: '2026-12-01 10:00:00',
  hours: '48:00:00',
  created_at: '2026-11-20 09:00:00',
  payment_status: 'Unpaid',
  subtotal: '30.00',
  discount: '0.00',
  total: '30.00',
}

const price = (totalCents: number, dueCents: number) => ({ totalCents, dueCents, cardCents: dueCents })

const intent: Intent = {
  orderId: 41,
  option: 'full',
  promoCode: null,
  useWallet: false,
  expected: price(3_000, 3_000),
  key: 'key-of-one-intent',
}

type Answer = { status: number; body: unknown; headers?: Record<string, string> } | undefined
type Script = { order?: object; placed?: object; place?: () => Answer; checkout?: () => Answer }

/** A client API with one order; what a test does not script goes well. */
async function shop({ order = {}, placed = {}, place, checkout }: Script = {}) {
  const api = await clientApiScripted(({ url }) => {
    if (url.startsWith('/orderdetail/41')) return { status: 200, body: { order: { ...draft, ...order } } }
    if (/^\/placeOrder(New)?\/41$/.test(url)) {
      const answer = { order: { ...draft, ...order, ...placed } }
      return place ? place() : { status: 200, body: answer }
    }
    if (url !== '/stripe/standard-checkout') return { status: 404, body: {} }
    return checkout
      ? checkout()
      : { status: 200, body: { full_object: { id: 'cs_test_1', url: checkoutUrl } } }
  })
  const to = (part: string) => api.requests.filter(({ url }) => url.includes(part))
  return { requests: api.requests, placements: () => to('placeOrder'), checkouts: () => to('checkout') }
}

const fieldsOf = (multipart: string) =>
  Object.fromEntries(
    [...multipart.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)/g)].map(match => [match[1], match[2]]),
  )

const success = { next: 'success', url: '/success-order?client_id=7&order_id=ORD-000041&id=41' }

describe('placing and paying', () => {
  it('sends what the specification lists, with the amounts and formats of the wire', async () => {
    const api = await shop()
    expect(await payForOrder(caller, intent)).toEqual({ next: 'checkout', url: checkoutUrl })
    const [placement] = api.placements()
    expect(fieldsOf(placement?.body ?? '')).toEqual({
      client_id: '7',
      no_of_pages: '2',
      deadline: '2026-12-01 10:00:00',
      hours: '48:00:00',
      subtotal: '30.00',
      promo_code: '',
      code: '',
      payment_option: 'full',
      isWallet: '0',
      agreed_total: '30.00',
      agreed_wallet_amount: '0.00',
      re_edit: 'false',
      posted_on: '2026-11-20 09:00:00',
    })
    expect(JSON.parse(api.checkouts()[0]?.body ?? '')).toEqual({
      amount: '30.00',
      client_id: 7,
      order_id: 41,
      redirect_base_url: 'https://portal.example.com/success-order',
      cancel_base_url: 'https://portal.example.com/place-order',
    })
  })

  it('says when the deadline was picked where nobody knows when the order was started', async () => {
    const api = await shop({ order: { created_at: null } })
    await payForOrder(caller, intent)
    expect(fieldsOf(api.placements()[0]?.body ?? '').posted_on).toBe('2026-11-29 10:00:00')
  })

  it('sends nobody to a success page on an amount that cannot be read', async () => {
    for (const total of [undefined, null, '', '$30.00']) {
      const api = await shop({ placed: { total } })
      await expect(payForOrder(caller, intent)).rejects.toMatchObject({ code: 'invalid_answer' })
      expect(api.checkouts()).toEqual([])
    }
  })

  it('writes lead times beyond 99 hours and odd minutes', async () => {
    const api = await shop({ order: { hours: '147:45:00' } })
    await payForOrder(caller, intent)
    expect(fieldsOf(api.placements()[0]?.body ?? '').hours).toBe('147:45:00')
  })

  it('asks the card for the 25 % part, in dollars, when a part is chosen', async () => {
    const api = await shop()
    await payForOrder(caller, {
      ...intent,
      option: 'partial',
      expected: price(3_000, 750),
    })
    expect(JSON.parse(api.checkouts()[0]?.body ?? '').amount).toBe('7.50')
    expect(fieldsOf(api.placements()[0]?.body ?? '').payment_option).toBe('partial')
  })

  it('gives both writes keys made of the one key, and the same ones when the intent is repeated', async () => {
    const api = await shop()
    await payForOrder(caller, intent)
    await payForOrder(caller, intent)
    const keys = [...api.placements(), ...api.checkouts()].map(({ headers }) => headers['idempotency-key'])
    const place = expect.stringMatching(/^key-of-one-intent:place:[\da-f]{16}$/)
    const checkout = 'key-of-one-intent:checkout'
    expect(keys).toEqual([place, place, checkout, checkout])
    expect(keys[0]).toBe(keys[1])
    const bodies = api.placements().map(({ body }) => fieldsOf(body))
    expect(bodies[0]).toEqual(bodies[1])
  })

  it('is another placement and the same checkout once the deadline has moved', async () => {
    const order = { deadline: '2026-12-01 10:00:00', hours: '48:00:00' }
    const api = await shop({ order })
    await payForOrder(caller, intent)
    for (const change of [{ deadline: '2026-12-01 10:02:00' }, { hours: '47:58:00' }]) {
      Object.assign(order, change)
      expect(await payForOrder(caller, intent)).toEqual({ next: 'checkout', url: checkoutUrl })
    }
    const keysOf = (requests: typeof api.requests) =>
      new Set(requests.map(({ headers }) => headers['idempotency-key']))
    expect(keysOf(api.placements()).size).toBe(3)
    expect(keysOf(api.checkouts()).size).toBe(1)
  })
})

describe('no checkout', () => {
  it.each(['Paid', 'Partial Paid'])('an order that is %s already goes to its success page', async status => {
    const api = await shop({ order: { payment_status: status } })
    expect(await payForOrder(caller, intent)).toEqual(success)
    expect([...api.placements(), ...api.checkouts()]).toEqual([])
  })

  it.each(['Paid', 'Partial Paid'])('one that is %s once it is placed does too', async status => {
    const api = await shop({ placed: { payment_status: status } })
    expect(await payForOrder(caller, intent)).toEqual(success)
    expect(api.checkouts()).toEqual([])
  })

  it('nothing due needs no card', async () => {
    const api = await shop({ order: { discount: '30.00', total: '0.00' } })
    const nothing = { ...intent, expected: price(0, 0) }
    expect(await payForOrder(caller, nothing)).toEqual(success)
    expect(api.checkouts()).toEqual([])
  })

  it('paid by another tab at the last moment', async () => {
    let isPaid = false
    const api = await clientApiScripted(({ url }) => {
      const order = { ...draft, payment_status: isPaid ? 'Paid' : 'Unpaid' }
      if (!url.startsWith('/stripe')) return { status: 200, body: { order } }
      isPaid = true
      return { status: 409, body: { message: 'This order is already paid.' } }
    })
    expect(await payForOrder(caller, intent)).toEqual(success)
    expect(api.requests).toHaveLength(4)
  })
})

describe('the price must be the one that was shown', () => {
  const changed = { code: 'price_changed', words: expect.stringContaining('has changed from') }

  it('says old and new when the order costs something else', async () => {
    const api = await shop({ order: { no_of_pages: 3, subtotal: '45.00', total: '45.00' } })
    const partial: Intent = { ...intent, option: 'partial', expected: price(3_000, 750) }
    await expect(payForOrder(caller, partial)).rejects.toMatchObject({
      code: 'price_changed',
      words:
        'The price has changed from $30.00 ($7.50 now) to $45.00 ($11.25 now). Please check it and confirm again.',
    })
    expect(api.placements()).toEqual([])
  })

  it('opens no checkout when placing came to something else', async () => {
    const api = await shop({ placed: { total: '40.00' } })
    await expect(payForOrder(caller, intent)).rejects.toMatchObject(changed)
    expect(api.checkouts()).toEqual([])
  })

  it('a quarter below $1 is not what partial comes to', async () => {
    const api = await shop({ order: { subtotal: '3.00', total: '3.00' } })
    const partial: Intent = { ...intent, option: 'partial', expected: price(300, 75) }
    await expect(payForOrder(caller, partial)).rejects.toMatchObject(changed)
    expect(api.requests).toHaveLength(1)
  })

  it('never takes another amount, whatever is said to have been shown (200 mutants)', async () => {
    const api = await shop()
    const cents = fc.oneof(
      fc.integer(),
      fc.double(),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -3_000, 0.001, 30, 0),
    )
    const mutant = fc.record({
      option: fc.constantFrom('full' as const, 'partial' as const),
      expected: fc.record({ totalCents: cents, dueCents: cents, cardCents: cents }),
    })
    const right = ({ option, expected }: Pick<Intent, 'option' | 'expected'>) => {
      const due = option === 'full' ? 3_000 : 750
      return [expected.totalCents, expected.dueCents, expected.cardCents].join() === [3_000, due, due].join()
    }
    await fc.assert(
      fc.asyncProperty(mutant, async one => {
        fc.pre(!right(one))
        await expect(payForOrder(caller, { ...intent, ...one })).rejects.toMatchObject(changed)
      }),
      { numRuns: 200 },
    )
    expect([...api.placements(), ...api.checkouts()]).toEqual([])
  })
})

describe('the order must be the one that was shown, at the same price too', () => {
  const changed = {
    code: 'price_changed',
    words: 'The order has changed. Please check it and confirm again.',
  }
  const saved = '2026-12-01T10:00:00.000Z'
  const at = (time: string) => `2026-12-01T${time}:00.000Z`

  it('in its pages', async () => {
    const api = await shop()
    await expect(payForOrder(caller, { ...intent, pages: 4 })).rejects.toMatchObject(changed)
    expect(api.placements()).toEqual([])
    expect(await payForOrder(caller, { ...intent, pages: 2 })).toEqual({ next: 'checkout', url: checkoutUrl })
  })

  // Picked with 48 hours: at 09:50 two days before it is as saved, at 10:30 it stands at 10:30.
  it.each<[string, string, { deadline?: string; movedFrom?: string | null }]>([
    ['as it is saved', '2026-11-29T09:50:00Z', { deadline: saved, movedFrom: null }],
    [
      'moved on a quarter of an hour ago',
      '2026-11-29T10:30:00Z',
      { deadline: at('10:15'), movedFrom: saved },
    ],
    [
      'as it was placed with by a try before',
      '2026-11-29T10:10:00Z',
      { deadline: saved, movedFrom: at('09:00') },
    ],
    ['by a page of before a deploy', '2026-11-29T09:50:00Z', { deadline: at('12:00') }],
    ['by a page that tells none', '2026-11-29T10:30:00Z', {}],
  ])('and is paid with its deadline %s', async (_, now, shown) => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const api = await shop()
    await payForOrder(caller, { ...intent, ...shown, fromInvoice: true })
    expect(api.placements()).toHaveLength(1)
  })

  // Picked at 10:00: the wizard lets a quarter of an hour pass, and what is left of the minute.
  it("and its deadline stands, of a client's own, for as long as the wizard lets it", async () => {
    const now = Date.parse('2026-11-29T10:15:59Z')
    vi.useFakeTimers({ now, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const api = await shop()
    const store = createWizardStore(openingOf(await getOrder(caller, 41), Date.parse('2026-11-29T10:00:00Z')))
    expect(isMovedByTime(store.get(), now)).toBe(false)
    const { deadline } = store.get().form
    await payForOrder(caller, { ...intent, deadline, movedFrom: null })
    expect(api.placements()).toHaveLength(1)
  })

  it.each<[string, string, { deadline: string; movedFrom: string | null }]>([
    ['a later one', '2026-11-29T09:50:00Z', { deadline: at('12:00'), movedFrom: null }],
    ['an earlier one', '2026-11-29T09:50:00Z', { deadline: at('09:00'), movedFrom: null }],
    ['one moved on from another', '2026-11-29T10:30:00Z', { deadline: at('10:30'), movedFrom: at('09:00') }],
    [
      'one of longer ago than paying takes',
      '2026-11-29T10:30:00Z',
      { deadline: at('10:14'), movedFrom: saved },
    ],
    ['the saved one, long overtaken', '2026-11-29T10:30:00Z', { deadline: saved, movedFrom: null }],
  ])('and is not paid where %s was shown on the invoice', async (_, now, shown) => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const api = await shop()
    const invoiced = { ...intent, ...shown, fromInvoice: true }
    await expect(payForOrder(caller, invoiced)).rejects.toMatchObject(changed)
    expect(api.placements()).toEqual([])
  })
})

describe('what cannot be placed', () => {
  it("refuses unreadable hours with 'Invalid hours value' and sends nothing", async () => {
    const api = await shop({ order: { hours: 'soon' } })
    await expect(payForOrder(caller, intent)).rejects.toMatchObject({
      code: 'refused',
      words: 'Invalid hours value',
    })
    expect(api.placements()).toEqual([])
  })

  it('passes on the words of a refusal, those about a field too', async () => {
    const words = 'For deadlines under 3 hours, please reach out to support.'
    await shop({ place: () => ({ status: 422, body: { message: words, errors: { deadline: [words] } } }) })
    await expect(payForOrder(caller, intent)).rejects.toMatchObject({
      code: 'refused',
      words,
      fields: undefined,
    })
  })

  it.each([
    ['a cut connection', undefined, 'unavailable'],
    ['an error page', { status: 500, body: '<html>' }, 'unavailable'],
    ['half an answer', { status: 200, body: '{"order":' }, 'invalid_answer'],
    [
      'a redirect',
      { status: 302, body: '', headers: { location: 'https://evil.example' } },
      'invalid_answer',
    ],
    ['too many calls', { status: 429, body: {}, headers: { 'retry-after': '9' } }, 'rate_limited'],
    ['work under way', { status: 409, body: {}, headers: { 'retry-after': '1' } }, 'conflict'],
  ])('placing is tried exactly once: %s', async (_, answer, code) => {
    const api = await shop({ place: () => answer })
    await expect(payForOrder(caller, intent)).rejects.toMatchObject({ code })
    expect(api.placements()).toHaveLength(1)
    expect(api.checkouts()).toEqual([])
  })
})

it.each([400, 404, 409, 410, 422])(
  'one that was changed when placing is refused with %i is told by its price',
  async status => {
    const order = {}
    await shop({
      order,
      place: () => {
        Object.assign(order, { subtotal: '45.00', total: '45.00' })
        return { status, body: { message: 'No' } }
      },
    })
    await expect(payForOrder(caller, intent)).rejects.toMatchObject({ code: 'price_changed' })
  },
)

it('a placement that is still being worked on says nothing of the price: the order is not settled yet', async () => {
  const api = await shop({
    place: () => ({ status: 409, body: { message: 'Still worked on' }, headers: { 'retry-after': '1' } }),
  })
  await expect(payForOrder(caller, intent)).rejects.toMatchObject({ code: 'conflict', retryAfterSeconds: 1 })
  expect(api.requests.filter(({ url }) => url.startsWith('/orderdetail'))).toHaveLength(1)
})

describe('a checkout that cannot be opened', () => {
  const stay = { next: 'stay', message: null, requestId: 'test-request' }

  it.each([
    ['a cut connection', undefined],
    ['an error page', { status: 500, body: '<html>' }],
    ['no address', { status: 200, body: { full_object: { id: 'cs' } } }],
  ])('leaves the order payable after %s, tried exactly once', async (_, answer) => {
    const api = await shop({ checkout: () => answer })
    expect(await payForOrder(caller, intent)).toEqual(stay)
    expect(api.checkouts()).toHaveLength(1)
  })

  it('tells what the client API said', async () => {
    const message = 'The minimum amount payable by card is $1.'
    await shop({ checkout: () => ({ status: 422, body: { message } }) })
    expect(await payForOrder(caller, intent)).toEqual({ ...stay, message })
  })

  it.each([
    'https://evil.example/c/pay/cs_test_1',
    'http://checkout.stripe.com/c/pay/cs_test_1',
    'https://checkout.stripe.com.evil.example/',
    'https://checkout.stripe.com@evil.example/',
    'https://someone:word@checkout.stripe.com/',
    'https://checkout.stripe.com:8443/',
    '//checkout.stripe.com/c/pay',
    '/sign-in',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://checkout.stripe.com/4d3c',
  ])('sends nobody to %s', async url => {
    await shop({ checkout: () => ({ status: 200, body: { full_object: { id: 'cs', url } } }) })
    expect(await payForOrder(caller, intent)).toEqual(stay)
  })

  it('tells another price when the order was changed meanwhile', async () => {
    const order = {}
    const checkout = () => {
      Object.assign(order, { subtotal: '45.00', total: '45.00' })
      return { status: 409, body: { message: 'The amount is another one.' } }
    }
    await shop({ order, checkout })
    await expect(payForOrder(caller, intent)).rejects.toMatchObject({ code: 'price_changed' })
  })

  it('ends with a session that is gone', async () => {
    await shop({ checkout: () => ({ status: 401, body: {} }) })
    await expect(payForOrder(caller, intent)).rejects.toMatchObject({ code: 'unauthorized' })
  })

  it('asks again when another of the same is under way', async () => {
    await shop({ checkout: () => ({ status: 409, body: {}, headers: { 'retry-after': '1' } }) })
    await expect(payForOrder(caller, intent)).rejects.toMatchObject({
      code: 'conflict',
      retryAfterSeconds: 1,
    })
  })
})
