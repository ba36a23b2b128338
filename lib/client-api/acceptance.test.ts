import { describe, expect, it } from 'vitest'
import { acceptOrder } from './acceptance'
import { listCompletedOrders } from './completed-orders'
import { caller } from './testing/callers'
import { clientApiScripted } from './testing/scripted-client-api'

const completed = { id: 41, order_id: 'ORD-000041', client_id: 7, payment_status: 'Paid', status_id: 5 }

/** A client API with one completed order, whose answer to accepting is given. */
async function shop(order: object, status = 200, body: unknown = { message: 'Order accepted' }) {
  const api = await clientApiScripted(({ method }) =>
    method === 'GET' ? { status: 200, body: { order: { ...completed, ...order } } } : { status, body },
  )
  return { writes: () => api.requests.filter(({ method }) => method === 'POST') }
}

describe('acceptOrder', () => {
  it('is one call with the own id and the key of the intent, and passes on what is said', async () => {
    const api = await shop({})
    expect(await acceptOrder(caller, 41, 'key-of-one-intent')).toEqual({ message: 'Order accepted' })
    expect(api.writes()).toMatchObject([
      {
        url: '/AcceptOrder',
        headers: { authorization: 'Bearer bearer-of-seven', 'idempotency-key': 'key-of-one-intent' },
      },
    ])
    expect(JSON.parse(api.writes()[0]?.body ?? '')).toEqual({ client_id: 7, order_id: 41 })
  })

  it.each([null, '', '\n', 'OK', [], { ok: true }])('reads nothing of an answer of %j', async answer => {
    await shop({}, 200, answer)
    expect(await acceptOrder(caller, 41, 'key')).toEqual({ message: '' })
  })

  it.each([
    '<html>',
    '{"message":"Order acc',
    '["Order acc',
    'Temporarily unavailable. Please come back later.',
  ])('does not take %s for an answer: somebody else wrote it, or it was cut', async body => {
    await shop({}, 200, body)
    await expect(acceptOrder(caller, 41, 'key')).rejects.toMatchObject({ code: 'invalid_answer' })
  })

  it('never accepts the revision of an order that is accepted already', async () => {
    const api = await shop({ is_accepted: 1, revisions: [{ id: 1, message: 'Shorter' }] })
    expect(await acceptOrder(caller, 41, 'key')).toEqual({ message: '' })
    expect(api.writes()).toEqual([])
  })

  it.each([
    [409, { message: 'This order is not completed yet.' }, 'conflict', 'This order is not completed yet.'],
    [500, { message: 'Out of ink' }, 'failed', 'Out of ink'],
    [500, '<html>', 'unavailable', undefined],
  ])('answers %d with its words, and tries once', async (status, body, code, words) => {
    const api = await shop({}, status, body)
    await expect(acceptOrder(caller, 41, 'key')).rejects.toMatchObject({ code, words })
    expect(api.writes()).toHaveLength(1)
  })

  it('forgets a long list, whatever came of it', async () => {
    const somebody = { ...caller, clientId: 12 }
    const orders = Array.from({ length: 501 }, (_, index) => ({ ...completed, id: index + 1 }))
    const api = await clientApiScripted(({ method, url }) => {
      if (method === 'POST') return { status: 500, body: '' }
      return { status: 200, body: url.startsWith('/CompletedOrder') ? { orders } : { order: completed } }
    })
    const reads = () => api.requests.filter(({ url }) => url.startsWith('/CompletedOrder'))
    await listCompletedOrders(somebody, { recent: 1, page: 1 })
    await listCompletedOrders(somebody, { recent: 2, page: 1 })
    expect(reads()).toHaveLength(1)
    await expect(acceptOrder(somebody, 41, 'key')).rejects.toThrow()
    await listCompletedOrders(somebody, { recent: 1, page: 1 })
    expect(reads()).toHaveLength(2)
  })
})
