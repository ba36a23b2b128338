import { describe, expect, it } from 'vitest'
import { openInvoice } from './invoices'
import { payForOrder } from './placement'
import { visitor } from './testing/callers'
import { clientApiScripted } from './testing/scripted-client-api'

const code = 'inv_of_order_forty_one'
const address = { code, clientId: 7, orderId: 41 }

const draft = {
  id: 41,
  order_id: 'ORD-000041',
  client_id: 7,
  title: 'Essay',
  subject: 'History',
  task_description: 'secret',
  attachments: [{ id: 1, file: 'secret.pdf', file_path: 'secret' }],
  writer_name: 'secret',
  no_of_pages: 2,
  deadline: '2099-12-01 10:00:00',
  hours: '48:00:00',
  payment_status: 'Unpaid',
  subtotal: '30.00',
  discount: '0.00',
  total: '30.00',
}

const answering = (status: number, body: object) => clientApiScripted(() => ({ status, body }))

describe('opening an invoice', () => {
  it('asks for its order with the code as the bearer, and tells the listed fields alone', async () => {
    const { requests } = await answering(200, { order: draft })
    expect(await openInvoice(visitor, address)).toEqual({
      id: 41,
      code: 'ORD-000041',
      title: 'Essay',
      course: 'History',
      pages: 2,
      deadline: '2099-12-01T10:00:00.000Z',
      movedFrom: null,
      hours: 48,
      subtotalCents: 3_000,
      discountCents: 0,
      totalCents: 3_000,
      walletCents: 0,
      paymentOption: 'full',
      paymentStatus: 'Unpaid',
      promo: null,
    })
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /orderdetail/41?client_id=7'])
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${code}`)
  })

  it('moves a deadline on that time has overtaken, as it is placed with, and tells from when', async () => {
    await answering(200, { order: { ...draft, deadline: '2026-01-01 10:00:00' } })
    const beforeMs = Date.now()
    const { deadline, movedFrom } = await openInvoice(visitor, address)
    expect(movedFrom).toBe('2026-01-01T10:00:00.000Z')
    expect(Date.parse(deadline ?? '') - beforeMs).toBeGreaterThanOrEqual(48 * 3_600_000)
  })

  it.each([401, 403, 404])('is the same when the client API answers %i', async status => {
    await answering(status, { message: 'Unauthenticated.' })
    const refused = await openInvoice(visitor, address).catch(error => error)
    expect([refused.code, refused.words]).toEqual(['not_found', undefined])
  })

  it.each([{ id: 42 }, { client_id: 8 }])('compares what comes back: %j', async other => {
    await answering(200, { order: { ...draft, ...other } })
    await expect(openInvoice(visitor, address)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('passes on the words of a code that ended', async () => {
    await answering(410, { message: 'This payment link has expired.' })
    const gone = { code: 'gone', words: 'This payment link has expired.' }
    await expect(openInvoice(visitor, address)).rejects.toMatchObject(gone)
  })
})

describe('paying by an invoice', () => {
  it('places by the call of the invoice page, and a cancelled checkout leads back to it', async () => {
    const checkout = { full_object: { id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' } }
    const { requests } = await clientApiScripted(({ url }) => ({
      status: 200,
      body: url === '/stripe/standard-checkout' ? checkout : { order: draft },
    }))
    const expected = { totalCents: 3_000, dueCents: 3_000, cardCents: 3_000 }
    const terms = { option: 'full', promoCode: null, useWallet: false, fromInvoice: true } as const
    const holder = { ...visitor, token: code, clientId: 7 }
    const movedFrom = '2099-12-01T10:00:00.000Z'
    const shown = { expected, deadline: '2099-12-01T10:07:00.000Z', movedFrom }
    await payForOrder(holder, { ...terms, ...shown, orderId: 41, key: 'key-of-one-intent' })
    expect(requests.map(({ url }) => url)).toEqual([
      '/orderdetail/41?client_id=7',
      '/placeOrder/41',
      '/stripe/standard-checkout',
    ])
    expect(requests[1]?.body).toContain('name="agreed_deadline"\r\n\r\n2099-12-01 10:07:00\r\n')
    expect(JSON.parse(requests[2]?.body ?? '')).toMatchObject({
      redirect_base_url: 'https://portal.example.com/success-order',
      cancel_base_url: 'https://portal.example.com/invoice',
    })
  })
})
