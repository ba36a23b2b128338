import { describe, expect, it } from 'vitest'
import { payRemaining } from './remaining-payment'
import { caller } from './testing/callers'
import { clientApiScripted } from './testing/scripted-client-api'

const checkoutUrl = 'https://checkout.stripe.com/c/pay/cs_test_1'

const partlyPaid = {
  id: 41,
  order_id: 'ORD-000041',
  client_id: 7,
  payment_status: 'Partial Paid',
  subtotal: '60.00',
  total: '60.00',
  paid: '15.00',
  remaining_total: '45.00',
  status_id: 3,
}

const byWallet = { orderId: 41, means: 'wallet', expectedCents: 4_500, key: 'key-of-one-intent' } as const
const byCard = { ...byWallet, means: 'card' } as const

type Answer = { status: number; body: unknown; headers?: Record<string, string> } | undefined
type Script = { orders?: object[]; wallet?: () => Answer; checkout?: () => Answer }

/** A client API with one order, read as `orders` say one after the other; what is not scripted goes well. */
async function shop({ orders = [{}], wallet, checkout }: Script = {}) {
  let reads = 0
  const api = await clientApiScripted(({ url }) => {
    if (url.startsWith('/orderdetail/41')) {
      const order = { ...partlyPaid, ...orders[Math.min(reads, orders.length - 1)] }
      reads += 1
      return { status: 200, body: { order } }
    }
    if (url === '/order/partial-payment')
      return wallet ? wallet() : { status: 200, body: { message: 'Remaining amount paid' } }
    if (checkout) return checkout()
    return { status: 200, body: { full_object: { id: 'cs_test_1', url: checkoutUrl } } }
  })
  return { writes: () => api.requests.filter(({ method }) => method === 'POST') }
}

describe('from the wallet', () => {
  it('is one call with the own id, and passes on what is said', async () => {
    const api = await shop()
    expect(await payRemaining(caller, byWallet)).toEqual({ next: 'paid', message: 'Remaining amount paid' })
    expect(api.writes()).toMatchObject([
      { url: '/order/partial-payment', headers: { 'idempotency-key': 'key-of-one-intent:wallet' } },
    ])
    expect(JSON.parse(api.writes()[0]?.body ?? '')).toEqual({ client_id: 7, order_id: 41, isWallet: 1 })
  })

  it('says why it was refused', async () => {
    const message = 'Your wallet does not cover the remaining amount.'
    await shop({ wallet: () => ({ status: 422, body: { message } }) })
    await expect(payRemaining(caller, byWallet)).rejects.toMatchObject({ code: 'refused', words: message })
  })
})

describe('by card', () => {
  it('asks for all that remains, and comes back to the order whatever becomes of it', async () => {
    const api = await shop()
    expect(await payRemaining(caller, byCard)).toEqual({ next: 'checkout', url: checkoutUrl })
    expect(api.writes()).toMatchObject([
      { url: '/stripe/standard-checkout', headers: { 'idempotency-key': 'key-of-one-intent:checkout' } },
    ])
    const address = 'https://portal.example.com/order-details?order_id=41'
    expect(JSON.parse(api.writes()[0]?.body ?? '')).toEqual({
      amount: '45.00',
      client_id: 7,
      order_id: 41,
      redirect_base_url: address,
      cancel_base_url: `${address}&tab=payment-details&status=checkout-cancel`,
    })
  })

  it.each([
    [3, 'payment-details'],
    [4, 'payment-details'],
    [5, 'completed-file'],
  ])('at status %d comes back from a cancelled checkout to %s', async (status_id, tab) => {
    const api = await shop({ orders: [{ status_id }] })
    await payRemaining(caller, byCard)
    const { cancel_base_url } = JSON.parse(api.writes()[0]?.body ?? '')
    expect(new URL(cancel_base_url).searchParams.get('tab')).toBe(tab)
  })

  it('sends nobody elsewhere', async () => {
    const full_object = { id: 'cs', url: 'https://evil.example/c/pay' }
    await shop({ checkout: () => ({ status: 200, body: { full_object } }) })
    await expect(payRemaining(caller, byCard)).rejects.toMatchObject({ code: 'invalid_answer' })
  })

  it('asks for nothing below $1', async () => {
    const api = await shop({ orders: [{ remaining_total: '0.99' }] })
    const words = 'The minimum amount payable by card is $1.'
    const tiny = { ...byCard, expectedCents: 99 }
    await expect(payRemaining(caller, tiny)).rejects.toMatchObject({ code: 'refused', words })
    expect(api.writes()).toEqual([])
  })

  it('asks for $1', async () => {
    await shop({ orders: [{ remaining_total: '1.00' }] })
    const least = { ...byCard, expectedCents: 100 }
    expect(await payRemaining(caller, least)).toEqual({ next: 'checkout', url: checkoutUrl })
  })
})

describe.each([byWallet, byCard])('by $means', intent => {
  it.each(['44.99', '45.01', '0.00'])('pays nothing when $%s remains by now', async remaining_total => {
    const api = await shop({ orders: [{ remaining_total }] })
    await expect(payRemaining(caller, intent)).rejects.toMatchObject({
      code: 'price_changed',
      words: `The remaining amount has changed from $45.00 to $${remaining_total}. Please check it and try again.`,
    })
    expect(api.writes()).toEqual([])
  })

  it('has nothing to do for an order that is paid', async () => {
    const api = await shop({ orders: [{ payment_status: 'Paid', remaining_total: '0.00' }] })
    expect(await payRemaining(caller, intent)).toEqual({ next: 'paid', message: '' })
    expect(api.writes()).toEqual([])
  })

  it('pays nothing of a draft', async () => {
    const api = await shop({ orders: [{ payment_status: 'Unpaid', remaining_total: '45.00' }] })
    await expect(payRemaining(caller, intent)).rejects.toMatchObject({ code: 'refused' })
    expect(api.writes()).toEqual([])
  })

  const conflict = (headers = {}) => ({
    status: 409,
    body: { message: 'This order is already paid.' },
    headers,
  })

  /** Read once more, it would turn out to be paid. */
  const orders = [{}, { payment_status: 'Paid', remaining_total: '0.00' }]

  it('is done when another tab paid in the meantime', async () => {
    await shop({ orders, wallet: conflict, checkout: conflict })
    expect(await payRemaining(caller, intent)).toEqual({ next: 'paid', message: '' })
  })

  it('says so when it is refused for another reason', async () => {
    await shop({ wallet: conflict, checkout: conflict })
    await expect(payRemaining(caller, intent)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('asks again when another of the same is under way', async () => {
    const running = () => conflict({ 'retry-after': '1' })
    await shop({ orders, wallet: running, checkout: running })
    await expect(payRemaining(caller, intent)).rejects.toMatchObject({ retryAfterSeconds: 1 })
  })

  it.each([
    ['a cut connection', undefined, 'unavailable'],
    ['an error page', { status: 500, body: '<html>' }, 'unavailable'],
    ['a dead bearer', { status: 401, body: {} }, 'unauthorized'],
  ])('tries exactly once: %s', async (_, answer, code) => {
    const api = await shop({ orders, wallet: () => answer, checkout: () => answer })
    await expect(payRemaining(caller, intent)).rejects.toMatchObject({ code })
    expect(api.writes()).toHaveLength(1)
  })
})
