import { describe, expect, it } from 'vitest'
import { clientApiAnswering } from './testing/scripted-client-api'
import { getWallet } from './wallet'

const caller = { clientId: 7, token: 'bearer-of-seven', requestId: 'test-request' }

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
            secret: 'x',
          },
          { id: 2, created_at: '2026-05-02T12:00:00+02:00', reason: null, type: 'debit', amount: 10 },
        ],
      },
    })
    expect(await getWallet(caller)).toEqual({
      balanceCents: 125_000,
      transactions: [
        { id: 2, createdAt: '2026-05-02T10:00:00.000Z', reason: '', type: 'debit', amountCents: 1_000 },
        {
          id: 1,
          createdAt: '2026-05-01T10:00:00.000Z',
          reason: 'Top-up',
          type: 'credit',
          amountCents: 126_000,
        },
      ],
    })
  })

  it('takes a missing list for an empty one', async () => {
    await clientApiAnswering(200, { wallet: { balance: null, transactions: null } })
    expect(await getWallet(caller)).toEqual({ balanceCents: 0, transactions: [] })
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
