import { describe, expect, it } from 'vitest'
import { type Intent, payForOrder } from './placement'
import { caller } from './testing/callers'
import { clientApiScripted } from './testing/scripted-client-api'

/* Promo and wallet on the way to a placement; the rest of it is placement.test.ts. */

const checkoutUrl = 'https://checkout.stripe.com/c/pay/cs_test_1'

const draft = {
  id: 41,
  order_id: 'ORD-000041',
  client_id: 7,
  title: 'Essay',
  subject: 'History',
  no_of_pages: 4,
  deadline: '2026-12-01 10:00:00',
  hours: '48:00:00',
  created_at: '2026-11-20 09:00:00',
  payment_status: 'Unpaid',
  subtotal: '60.00',
  discount: '0.00',
  total: '60.00',
  wallet_amount: '0.00',
}

const counts = {
  inporgress_orders: 0,
  notification_count: 0,
  draft_orders: 0,
  revisionorder: 0,
  completed_orders_count: 0,
  completedAllOrdersCount: 0,
  conversation_order_count: 0,
  promo_display: 0,
}

type Shop = {
  order?: object
  placed?: object
  balance?: string
  promo?: { discounted_amount: string; type: string } | 'refused' | 'down'
  /** With what the wallet holds by then. */
  refusesPlacing?: { balance?: string }
  /** Its answer to placing is what the specification lists and nothing more. */
  isTerse?: boolean
  /** Nobody knows what became of the placement. */
  losesPlacing?: boolean
}

async function shop(given: Shop = {}) {
  const { order, placed, balance = '25.00', promo = 'refused', refusesPlacing, losesPlacing, isTerse } = given
  const wallet = { balance }
  const now = { order }
  const refusal = { status: 422, body: { error: 'Invalid promo code' } }
  const api = await clientApiScripted(({ url }) => {
    if (url.startsWith('/orderdetail/')) return { status: 200, body: { order: { ...draft, ...now.order } } }
    if (url.endsWith('/deletepromo')) {
      now.order = undefined
      return { status: 200, body: { message: 'Promo code removed' } }
    }
    if (url.startsWith('/countNotification/'))
      return { status: 200, body: { ...counts, wallet_amount: wallet.balance } }
    if (losesPlacing && url.startsWith('/placeOrderNew/')) return undefined
    if (url.startsWith('/GetTotalPriceNew')) {
      if (promo === 'down') return undefined
      return promo === 'refused' ? refusal : { status: 200, body: { promo_code: 'AUTUMN', ...promo } }
    }
    if (url.startsWith('/placeOrderNew/')) {
      Object.assign(wallet, refusesPlacing)
      if (refusesPlacing) return refusal
      now.order = { ...order, ...placed }
      const answer = { ...draft, ...now.order }
      const { id, order_id, client_id, payment_status, total } = answer
      return {
        status: 200,
        body: { order: isTerse ? { id, order_id, client_id, payment_status, total } : answer },
      }
    }
    return { status: 200, body: { full_object: { id: 'cs_test_1', url: checkoutUrl } } }
  })
  const to = (part: string) => api.requests.filter(({ url }) => url.includes(part))
  const fields = () =>
    Object.fromEntries(
      [...(to('placeOrder')[0]?.body ?? '').matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)/g)].map(match => [
        match[1],
        match[2],
      ]),
    )
  const cardAmount = () => JSON.parse(to('standard-checkout')[0]?.body ?? '{}').amount
  return { to, fields, cardAmount }
}

const intent = (given: Partial<Intent>): Intent => ({
  orderId: 41,
  option: 'full',
  promoCode: null,
  useWallet: false,
  expected: { totalCents: 6_000, dueCents: 6_000, cardCents: 6_000 },
  key: 'key-of-one-intent',
  ...given,
})

const checkout = { next: 'checkout', url: checkoutUrl }
const fifth = { discounted_amount: '20', type: 'Percentage' }
const afterPromo = { totalCents: 4_800, dueCents: 4_800, cardCents: 4_800 }

describe('a promo', () => {
  it('is looked at, sent twice over as the specification has it, and taken off', async () => {
    const api = await shop({ promo: fifth, placed: { discount: '12.00', total: '48.00' } })
    const given = intent({ promoCode: 'AUTUMN', expected: afterPromo })
    expect(await payForOrder(caller, given)).toEqual(checkout)
    const asked = new URL(api.to('GetTotalPriceNew')[0]?.url ?? '', 'http://client-api')
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      order_id: '41',
      mode: 'full',
      subtotal: '60.00',
      promo_code: 'AUTUMN',
      client_id: '7',
      no_of_pages: '4',
    })
    expect(api.fields()).toMatchObject({ promo_code: 'AUTUMN', code: 'AUTUMN', re_edit: 'false' })
    expect(api.cardAmount()).toBe('48.00')
  })

  it('that has ended stops the placement, with the old and the new price', async () => {
    const api = await shop()
    const given = intent({ promoCode: 'AUTUMN', expected: afterPromo })
    await expect(payForOrder(caller, given)).rejects.toMatchObject({
      code: 'price_changed',
      words: 'The price has changed from $48.00 to $60.00. Please check it and confirm again.',
    })
    expect(api.to('placeOrder')).toEqual([])
  })

  it('that cannot be asked about has not ended: the outage is told', async () => {
    const api = await shop({ promo: 'down' })
    const given = intent({ promoCode: 'AUTUMN', expected: afterPromo })
    await expect(payForOrder(caller, given)).rejects.toMatchObject({ code: 'unavailable' })
    expect(api.to('placeOrder')).toEqual([])
  })

  it('that is refused by the placement alone is told in its words', async () => {
    await shop({ promo: fifth, refusesPlacing: {} })
    const given = intent({ promoCode: 'AUTUMN', expected: afterPromo })
    await expect(payForOrder(caller, given)).rejects.toMatchObject({ words: 'Invalid promo code' })
  })

  it('no client API need know of is none: nothing is asked', async () => {
    const api = await shop()
    await payForOrder(caller, intent({}))
    expect(api.to('GetTotalPriceNew')).toEqual([])
    expect(api.fields()).toMatchObject({ promo_code: '', code: '' })
  })
})

describe('the wallet', () => {
  const partly = { totalCents: 6_000, dueCents: 6_000, cardCents: 3_500 }

  it('pays what it can, and the card the rest', async () => {
    const api = await shop({ placed: { wallet_amount: '25.00' } })
    expect(await payForOrder(caller, intent({ useWallet: true, expected: partly }))).toEqual(checkout)
    expect(api.fields()).toMatchObject({ isWallet: '1', re_edit: 'false' })
    expect(api.cardAmount()).toBe('35.00')
  })

  it.each([
    ['25.00', checkout, '35.00'],
    ['10.00', { code: 'price_changed' }, undefined],
  ])('whose part of %s the answer does not tell is told by the order', async (given, outcome, onCard) => {
    const api = await shop({ isTerse: true, placed: { wallet_amount: given } })
    const paid = payForOrder(caller, intent({ useWallet: true, expected: partly })).catch(error => error)
    expect(await paid).toMatchObject(outcome)
    expect(api.cardAmount()).toBe(onCard)
  })

  it('is asked for the amount that was shown, which is none where it was not asked', async () => {
    const asked = await shop({ placed: { wallet_amount: '25.00' } })
    await payForOrder(caller, intent({ useWallet: true, expected: partly }))
    expect(asked.fields()).toMatchObject({ agreed_wallet_amount: '25.00' })
    const unasked = await shop()
    await payForOrder(caller, intent({}))
    expect(unasked.fields()).toMatchObject({ agreed_wallet_amount: '0.00' })
  })

  it('that moved at the very moment of placing is told as another price, by the order as it is then', async () => {
    const api = await shop({ refusesPlacing: { balance: '60.00' } })
    const given = intent({ useWallet: true, expected: partly })
    await expect(payForOrder(caller, given)).rejects.toMatchObject({ code: 'price_changed' })
    expect(api.to('standard-checkout')).toEqual([])
  })

  it('that holds less than was shown stops the placement', async () => {
    const api = await shop({ balance: '24.99' })
    const given = intent({ useWallet: true, expected: partly })
    await expect(payForOrder(caller, given)).rejects.toMatchObject({ code: 'price_changed' })
    expect(api.to('placeOrder')).toEqual([])
  })

  it('that gave less while placing opens no checkout for more than was shown', async () => {
    const api = await shop({ placed: { wallet_amount: '10.00' } })
    const given = intent({ useWallet: true, expected: partly })
    await expect(payForOrder(caller, given)).rejects.toMatchObject({ code: 'price_changed' })
    expect(api.to('standard-checkout')).toEqual([])
  })

  it('that pays all of it needs no card', async () => {
    const api = await shop({ balance: '100.00', placed: { wallet_amount: '60.00', payment_status: 'Paid' } })
    const all = { totalCents: 6_000, dueCents: 6_000, cardCents: 0 }
    expect(await payForOrder(caller, intent({ useWallet: true, expected: all }))).toMatchObject({
      next: 'success',
    })
    expect(api.to('standard-checkout')).toEqual([])
  })
})

describe('an order that was placed before', () => {
  const held = {
    discount: '12.00',
    total: '48.00',
    wallet_amount: '25.00',
    promo_code: { code: 'AUTUMN', title: 'Autumn', type: 'Percentage', amount: '20' },
  }
  const asItWas = { totalCents: 4_800, dueCents: 4_800, cardCents: 2_300 }

  it('is edited again and keeps its promo and its part of the wallet', async () => {
    const api = await shop({ order: held })
    expect(await payForOrder(caller, intent({ expected: asItWas }))).toEqual(checkout)
    const kept = { isWallet: '0', agreed_wallet_amount: '25.00', re_edit: 'true', promo_code: 'AUTUMN' }
    expect(api.fields()).toMatchObject(kept)
    expect(api.to('GetTotalPriceNew')).toEqual([])
    expect(api.cardAmount()).toBe('23.00')
  })

  it('whose promo has ended is told so: it is taken off, and the full price asked for', async () => {
    const api = await shop({ order: held, refusesPlacing: {} })
    await expect(payForOrder(caller, intent({ expected: asItWas }))).rejects.toMatchObject({
      code: 'price_changed',
      words: 'The price has changed from $48.00 ($23.00 now) to $60.00. Please check it and confirm again.',
    })
    expect(api.to('deletepromo')).toHaveLength(1)
    expect(api.to('standard-checkout')).toEqual([])
  })

  it('keeps a promo that is good when the placement is refused for another reason', async () => {
    const api = await shop({ order: held, promo: fifth, refusesPlacing: {} })
    await expect(payForOrder(caller, intent({ expected: asItWas }))).rejects.toMatchObject({
      code: 'refused',
    })
    expect(api.to('deletepromo')).toEqual([])
  })

  it('keeps a promo that cannot be asked about', async () => {
    const api = await shop({ order: held, promo: 'down', refusesPlacing: {} })
    await expect(payForOrder(caller, intent({ expected: asItWas }))).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(api.to('deletepromo')).toEqual([])
  })

  it('keeps what it holds, and is not looked at, when nobody knows what became of the placement', async () => {
    const api = await shop({ order: held, losesPlacing: true })
    await expect(payForOrder(caller, intent({ expected: asItWas }))).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect([...api.to('GetTotalPriceNew'), ...api.to('deletepromo')]).toEqual([])
    expect(api.to('orderdetail')).toHaveLength(1)
  })

  it('keeps a promo of which only its worth is told: there is no code to ask about', async () => {
    const api = await shop({
      order: { ...held, promo_code: { type: 'Percentage', amount: '20' } },
      refusesPlacing: {},
    })
    await expect(payForOrder(caller, intent({ expected: asItWas }))).rejects.toMatchObject({
      code: 'refused',
    })
    expect([...api.to('GetTotalPriceNew'), ...api.to('deletepromo')]).toEqual([])
  })

  it('is not sold at the price of another promo', async () => {
    const api = await shop({ order: held, promo: { discounted_amount: '100', type: 'Percentage' } })
    const free = intent({ promoCode: 'FREE', expected: { totalCents: 0, dueCents: 0, cardCents: 0 } })
    await expect(payForOrder(caller, free)).rejects.toMatchObject({ code: 'price_changed' })
    expect(api.to('placeOrder')).toEqual([])
  })
})
