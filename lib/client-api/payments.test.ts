import { describe, expect, it } from 'vitest'
import { confirmReturn } from './payments'
import { visitor } from './testing/callers'
import { clientApiAnswering, clientApiScripted } from './testing/scripted-client-api'

const receipt = {
  id: '41',
  order_id: 'ORD-000041',
  subject: 'History',
  no_of_pages: 2,
  deadline: '2026-12-01 10:00:00',
  subtotal: '1,250.00',
  discount: 0,
  total: '1250.00',
  paid: '312.50',
  remaining_total: 937.5,
  payment_status: 'Partial Paid',
  payment_option: 'partial',
  updated_at: '2026-11-21T12:00:00Z',
  email: 'jane@example.com',
}

describe('confirmReturn', () => {
  it('confirms by the session id alone and shows the listed rows, the e-mail masked', async () => {
    const secret = { task_description: 'secret', client_id: 7, token: 'secret', title: 'secret' }
    const answer = { message: 'ok', order_id: 41, order: { ...receipt, ...secret }, client: secret }
    const api = await clientApiAnswering(200, answer)
    expect(await confirmReturn(visitor, 'cs_test_1')).toEqual({
      orderId: 41,
      receipt: {
        id: 41,
        code: 'ORD-000041',
        course: 'History',
        pages: 2,
        deadline: '2026-12-01T10:00:00.000Z',
        subtotalCents: 125_000,
        discountCents: 0,
        paidCents: 31_250,
        remainingCents: 93_750,
        paymentStatus: 'Partial Paid',
        confirmedAt: '2026-11-21T12:00:00.000Z',
        email: 'j***@example.com',
      },
      walletCents: null,
    })
    const [{ method, url, headers }] = api.requests as [(typeof api.requests)[0]]
    expect([method, url]).toEqual(['POST', '/stripe/process-paymentNew?session_id=cs_test_1'])
    expect(headers.authorization).toBeUndefined()
  })

  it('takes the bearer along when there is one', async () => {
    const api = await clientApiAnswering(200, { message: '', order_id: null, order: null })
    expect(await confirmReturn({ ...visitor, token: 'bearer-of-seven' }, 'cs_1')).toEqual({
      orderId: null,
      receipt: null,
      walletCents: null,
    })
    expect(api.requests[0]?.headers.authorization).toBe('Bearer bearer-of-seven')
  })

  it.each([
    ['45.00', 4_500],
    [1250.5, 125_050],
    ['0.00', null],
    ['', null],
    [null, null],
    [undefined, null],
    ['plenty', null],
  ])('says what came too late and went to the wallet: %j', async (to_wallet, walletCents) => {
    await clientApiAnswering(200, { message: '', order_id: 41, order: receipt, to_wallet })
    expect(await confirmReturn(visitor, 'cs_test_1')).toMatchObject({
      orderId: 41,
      receipt: { id: 41 },
      walletCents,
    })
  })

  it.each([
    ['nothing', 204, ''],
    ['an empty text', 200, ''],
    ['null', 200, 'null'],
    ['a list', 200, '[]'],
    ['a word', 200, '"ok"'],
    ['a receipt nobody can read', 200, { order: { id: 41, total: '$30' } }],
  ])('is done when the answer is %s: the specification reads nothing of it', async (_, status, body) => {
    await clientApiAnswering(status, body)
    expect(await confirmReturn(visitor, 'cs_test_1')).toEqual({
      orderId: null,
      receipt: null,
      walletCents: null,
    })
  })

  it.each([400, 403, 404, 409, 410, 422])(
    'answers a refusal of %d without a word of its own',
    async status => {
      const api = await clientApiAnswering(status, { message: 'This belongs to client 8' })
      await expect(confirmReturn(visitor, 'cs_test_1')).rejects.toMatchObject({
        code: 'not_found',
        words: undefined,
        fields: undefined,
      })
      expect(api.requests).toHaveLength(1)
    },
  )

  it.each(['', ' ', 'x'.repeat(10_000), 'cs_1&client_id=8', 'cs/../x', 'cs_1#', '%00', 'ｃｓ'])(
    'asks nobody about what cannot be a session id: %.20s',
    async sessionId => {
      const api = await clientApiAnswering(200, { message: '', order_id: 41, order: receipt })
      await expect(confirmReturn(visitor, sessionId)).rejects.toMatchObject({ code: 'not_found' })
      expect(api.requests).toEqual([])
    },
  )

  it.each([
    ['a cut connection', undefined, 'unavailable'],
    ['an error page', { status: 500, body: '<html>' }, 'unavailable'],
    ['a failure with words', { status: 500, body: { message: 'No' } }, 'failed'],
    ['a page', { status: 200, body: '<html>' }, 'invalid_answer'],
  ])('tries exactly once: %s', async (_, answer, code) => {
    const api = await clientApiScripted(() => answer)
    await expect(confirmReturn(visitor, 'cs_test_1')).rejects.toMatchObject({ code })
    expect(api.requests).toHaveLength(1)
  })
})
