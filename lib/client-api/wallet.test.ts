import { describe, expect, it } from 'vitest'
import { caller } from './testing/callers'
import { clientApiAnswering, clientApiScripted } from './testing/scripted-client-api'
import { getWallet, startTopUp } from './wallet'

describe('getWallet', () => {
  it('asks for the own wallet with the own bearer', async () => {
    const api = await clientApiAnswering(200, { wallet: { balance: '0.00', transactions: [] } })
    await getWallet(caller)
    expect(api.requests).toMatchObject([
      {
        method: 'GET',
        url: '/wallet/7',
        headers: { authorization: 'Bearer bearer-of-seven', 'x-request-id': 'test-request' },
      },
    ])
  })

  it('reads amounts as strings or numbers, moments with and without a zone, and turns the list newest first', async () => {
    await clientApiAnswering(200, {
      wallet: {
        balance: '1,250.00',
        transactions: [
          {
            id: '1',
            created_at: '2026-05-01 10:00:00',
            reason: 'Top-up',
            type: 'credit',
            amount: '1,260.00',
            receipt_id: '1',
            secret: 'x',
          },
          { id: 2, created_at: '2026-05-02T12:00:00+02:00', reason: null, type: 'debit', amount: 10 },
        ],
      },
    })
    expect(await getWallet(caller)).toEqual({
      balanceCents: 125_000,
      transactions: [
        {
          id: 2,
          createdAt: '2026-05-02T10:00:00.000Z',
          reason: '',
          type: 'debit',
          amountCents: 1_000,
          receiptId: null,
        },
        {
          id: 1,
          createdAt: '2026-05-01T10:00:00.000Z',
          reason: 'Top-up',
          type: 'credit',
          amountCents: 126_000,
          receiptId: 1,
        },
      ],
    })
  })

  it('reads what went out by its type, written with a sign or without', async () => {
    const debit = { id: 1, created_at: '2026-05-01 10:00:00', reason: 'Order', type: 'debit' }
    const transactions = [
      { ...debit, amount: '-5.00' },
      { ...debit, amount: '5.00' },
    ]
    await clientApiAnswering(200, { wallet: { balance: '0.00', transactions } })
    const read = await getWallet(caller)
    expect(read.transactions.map(({ amountCents }) => amountCents)).toEqual([500, 500])
  })

  it('shows the newest first whatever the order of the answer is, and of two at one moment the later one', async () => {
    const at = (id: number, created_at: string) => ({ id, created_at, reason: '', type: 'credit', amount: 1 })
    const newest = at(3, '2026-05-03 10:00:00')
    const twins = [at(1, '2026-05-02 10:00:00'), at(2, '2026-05-02T12:00:00+02:00')]
    const oldest = at(9, '2026-05-01 10:00:00')
    for (const transactions of [
      [newest, ...twins.toReversed(), oldest],
      [oldest, ...twins, newest],
      [oldest, newest, ...twins],
    ]) {
      await clientApiAnswering(200, { wallet: { balance: '4.00', transactions } })
      const read = await getWallet(caller)
      expect(read.transactions.map(({ id }) => id)).toEqual([3, 2, 1, 9])
    }
  })

  it('takes a missing list for an empty one', async () => {
    await clientApiAnswering(200, { wallet: { balance: '5.00', transactions: null } })
    expect(await getWallet(caller)).toEqual({ balanceCents: 500, transactions: [] })
  })

  it.each([{}, { balance: null }])('looks among the counts for a balance that is not there', async wallet => {
    const counts = { inporgress_orders: 0, notification_count: 0, draft_orders: 0, revisionorder: 0 }
    await clientApiScripted(({ url }) => ({
      status: 200,
      body: url.startsWith('/wallet/')
        ? { wallet: { transactions: [], ...wallet } }
        : { ...counts, wallet_amount: '1,250.00', conversation_order_count: 0 },
    }))
    expect(await getWallet(caller)).toEqual({ balanceCents: 125_000, transactions: [] })
  })

  it.each([
    ['another shape', 200, { wallet: 'none' }, 'invalid_answer'],
    [
      'no moment',
      200,
      { wallet: { transactions: [{ id: 1, created_at: 'soon', type: 'credit', amount: 1 }] } },
      'invalid_answer',
    ],
    ['a dead bearer', 401, { message: 'no' }, 'unauthorized'],
    ['a foreign wallet', 403, {}, 'forbidden'],
    ['a failure with words', 500, { message: 'Out of ink' }, 'failed'],
    ['a failure without', 500, '<html>', 'unavailable'],
    ['a redirect', 302, '', 'invalid_answer'],
  ])('answers %s with one kind of error', async (_, status, body, code) => {
    await clientApiAnswering(status, body)
    await expect(getWallet(caller)).rejects.toMatchObject({ name: 'ClientApiError', code })
  })
})

describe('startTopUp', () => {
  const checkout = (url: string) => ({ full_object: { id: 'cs_test_1', url } })
  const address = 'https://checkout.stripe.com/c/pay/cs_test_1'

  it('asks for a checkout of no order that comes back to the wallet, whatever becomes of it', async () => {
    const api = await clientApiAnswering(200, checkout(address))
    expect(await startTopUp(caller, 2_500, 'key-of-one-intent')).toEqual({ url: address })
    expect(api.requests).toMatchObject([
      {
        method: 'POST',
        url: '/stripe/standard-checkout',
        headers: { authorization: 'Bearer bearer-of-seven', 'idempotency-key': 'key-of-one-intent' },
      },
    ])
    expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual({
      amount: '25.00',
      client_id: 7,
      order_id: null,
      redirect_base_url: 'https://portal.example.com/wallet',
      cancel_base_url: 'https://portal.example.com/wallet',
    })
  })

  it('is gone through with though the browser has left', async () => {
    const api = await clientApiAnswering(200, checkout(address))
    expect(await startTopUp({ ...caller, signal: AbortSignal.abort() }, 2_500, 'key')).toEqual({
      url: address,
    })
    expect(api.requests).toHaveLength(1)
  })

  it.each(['https://evil.example/c/pay/cs_test_1', 'javascript:alert(1)', '/sign-in'])(
    'sends nobody to %s',
    async url => {
      await clientApiAnswering(200, checkout(url))
      await expect(startTopUp(caller, 2_500, 'key')).rejects.toMatchObject({ code: 'invalid_answer' })
    },
  )

  it('passes on what the client API says of the amount, at its field, and tries once', async () => {
    const words = 'The maximum balance to add at once is $500.'
    const api = await clientApiAnswering(422, { message: words })
    await expect(startTopUp(caller, 100_000, 'key')).rejects.toMatchObject({
      code: 'invalid_fields',
      words,
      fields: { amountCents: words },
    })
    expect(api.requests).toHaveLength(1)
  })
})
