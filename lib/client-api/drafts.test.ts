import { describe, expect, it } from 'vitest'
import { deleteDraft } from './drafts'
import { listDraftOrders } from './order-lists'
import { removePromo } from './promos'
import { caller } from './testing/callers'
import { clientApiAnswering, clientApiScripted } from './testing/scripted-client-api'

describe('deleteDraft', () => {
  it('names the order and the intent, and passes on what is said', async () => {
    const api = await clientApiAnswering(200, { message: 'Order deleted', order: { secret: 1 } })
    expect(await deleteDraft(caller, 41, 'key-of-one-intent')).toEqual({ message: 'Order deleted' })
    expect(api.requests).toMatchObject([
      {
        method: 'POST',
        url: '/order/delete-unpaid',
        headers: { authorization: 'Bearer bearer-of-seven', 'idempotency-key': 'key-of-one-intent' },
      },
    ])
    expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual({ order_id: 41 })
  })

  it.each([
    [409, { message: 'This order is already paid.' }, 'conflict', 'This order is already paid.'],
    [500, { message: 'Out of ink' }, 'failed', 'Out of ink'],
    [500, '<html>', 'unavailable', undefined],
  ])('answers %d with its words, and tries once', async (status, body, code, words) => {
    const api = await clientApiAnswering(status, body)
    await expect(deleteDraft(caller, 41, 'key')).rejects.toMatchObject({ code, words })
    expect(api.requests).toHaveLength(1)
  })
})

describe('removePromo', () => {
  it('is one call about one order', async () => {
    const api = await clientApiAnswering(200, { message: 'Promo code removed' })
    expect(await removePromo(caller, 41)).toEqual({ message: 'Promo code removed' })
    expect(api.requests).toMatchObject([
      {
        method: 'DELETE',
        url: '/orders/41/deletepromo',
        headers: { authorization: 'Bearer bearer-of-seven' },
        body: '',
      },
    ])
  })
})

it.each([
  ['deleted', 8, (given: typeof caller) => deleteDraft(given, 1, 'key')],
  ['put back', 9, (given: typeof caller) => removePromo(given, 1)],
])('a long list is not remembered once a draft was %s, whatever came of it', async (_, clientId, change) => {
  const somebody = { ...caller, clientId }
  const orders = Array.from({ length: 501 }, (_, index) => ({ id: index + 1, payment_status: 'Unpaid' }))
  const api = await clientApiScripted(({ method }) =>
    method === 'GET' ? { status: 200, body: { orders } } : { status: 500, body: '' },
  )
  const reads = () => api.requests.filter(({ url }) => url.startsWith('/getclientdraftorder'))
  await listDraftOrders(somebody, 1).catch(() => {})
  await listDraftOrders(somebody, 1).catch(() => {})
  expect(reads()).toHaveLength(1)
  await expect(change(somebody)).rejects.toThrow()
  await listDraftOrders(somebody, 1).catch(() => {})
  expect(reads()).toHaveLength(2)
})
