import { describe, expect, it } from 'vitest'
import { isOrderOf, readReturnAddress, viewerOf, withoutSessionId } from './return-address'

const query = { session_id: 'cs_test_1', client_id: '7', order_id: 'ORD-000041', id: '41' }
const address = { sessionId: 'cs_test_1', clientId: 7, code: 'ORD-000041', id: 41 }

describe('readReturnAddress', () => {
  it('reads what decisions C-11 puts there', () => {
    expect(readReturnAddress(query)).toEqual(address)
  })

  it.each([[{}], [{ session_id: '', client_id: '', order_id: '', id: '' }]])(
    'takes absence for nothing: %o',
    given => {
      expect(readReturnAddress(given)).toEqual({ sessionId: null, clientId: null, code: null, id: null })
    },
  )

  it.each(['0', '-1', '1e3', ' 41', '41;1', '1234567890123', 'ORD-41', '٤١'])(
    '%s is no number of an order',
    id => {
      expect(readReturnAddress({ ...query, id }).id).toBeNull()
    },
  )

  it('believes nothing that is said twice', () => {
    expect(readReturnAddress({ ...query, session_id: ['cs_1', 'cs_2'], id: ['41', '42'] })).toMatchObject({
      sessionId: null,
      id: null,
    })
  })
})

describe('who looks', () => {
  it.each([
    [undefined, 'guest'],
    [7, 'client'],
    [8, 'other'],
  ])('signed in as %s', (clientId, viewer) => {
    expect(viewerOf(address, clientId)).toBe(viewer)
  })

  it('an address that names nobody is the own one', () => {
    expect(viewerOf({ ...address, clientId: null }, 8)).toBe('client')
  })
})

describe('isOrderOf', () => {
  const order = { id: 41, code: 'ORD-000041' }

  it('compares what the address says', () => {
    expect(isOrderOf(address, order)).toBe(true)
    expect(isOrderOf(address, { ...order, id: 42 })).toBe(false)
    expect(isOrderOf(address, { ...order, code: 'ORD-000042' })).toBe(false)
    expect(isOrderOf({ ...address, id: null, code: null }, order)).toBe(true)
  })
})

it('withoutSessionId leaves everything else where it is', () => {
  expect(
    withoutSessionId('https://x.example/success-order?session_id=cs_1&client_id=7&order_id=ORD-1&id=4'),
  ).toBe('/success-order?client_id=7&order_id=ORD-1&id=4')
})
