import { expect, test } from 'vitest'
import { readInvoiceAddress } from './address'

const code = `inv_${'a'.repeat(32)}`
const ids = { client_id: '7', order_id: '41' }

test('an address names a code, a client and an order', () => {
  expect(readInvoiceAddress(code, { ...ids, status: 'Unpaid' })).toEqual({ code, clientId: 7, orderId: 41 })
})

test.each([
  { ...ids, order_id: '41.' },
  { order_id: '41', client_id: '7.' },
  { ...ids, order_id: '41\u200b' },
  { ...ids, order_id: '41.\u2069\u00a0' },
  { status: 'Unpaid', 'amp;client_id': '7', 'amp;order_id': '41' },
  { client_id: '7', 'amp;order_id': '41.' },
])('a link that was pasted with %j names the same', query => {
  expect(readInvoiceAddress(code, query)).toEqual({ code, clientId: 7, orderId: 41 })
})

test.each([
  [code, { ...ids, order_id: '41..' }],
  [code, { client_id: '7.', order_id: '41' }],
  [code, { ...ids, order_id: '.41' }],
  [code, { ...ids, order_id: '42x', 'amp;order_id': '41' }],
  [code, { client_id: '7', 'amp;amp;order_id': '41' }],
  [code, { client_id: '7', 'amp;order_id': ['41', '42'] }],
  [`${code}.`, ids],
  [code, {}],
  [code, { client_id: '7' }],
  [code, { order_id: '41' }],
  [code, { ...ids, order_id: 'ORD-000041' }],
  [code, { ...ids, order_id: ['41', '42'] }],
  [code, { ...ids, client_id: '0' }],
  ['1', ids],
  ['..%2Fwallet', ids],
  ['a'.repeat(201), ids],
])('of %s with %j nothing is asked', (given, query) => {
  expect(readInvoiceAddress(given, query)).toBeNull()
})
