import { expect, test } from 'vitest'
import { comeBackAddress } from './come-back-address'
import { type GoogleStart, googleAddress } from './google-address'

const start = (change: Partial<GoogleStart> = {}): GoogleStart => ({
  page: 'sign-in',
  next: '/',
  code: '',
  ...change,
})

test.each([
  [start(), '/api/session/google?page=sign-in', '/sign-in'],
  [
    start({ next: '/wallet?q=1' }),
    '/api/session/google?page=sign-in&next=%2Fwallet%3Fq%3D1',
    '/sign-in?next=%2Fwallet%3Fq%3D1',
  ],
  [start({ code: 'A B' }), '/api/session/google?page=sign-in&code=A+B', '/sign-in?A%20B'],
  [
    start({ page: 'sign-up', code: 'FRIEND22' }),
    '/api/session/google?page=sign-up&code=FRIEND22',
    '/sign-up?FRIEND22',
  ],
  [start({ page: 'sign-up' }), '/api/session/google?page=sign-up', '/sign-up'],
  [
    start({ page: 'early-bird', code: 'a=b&c' }),
    '/api/session/google?page=early-bird&code=a%3Db%26c',
    '/early-bird?a%3Db%26c',
  ],
  [
    start({ page: 'early-bird-sign-in', code: 'a=b&c' }),
    '/api/session/google?page=early-bird-sign-in&code=a%3Db%26c',
    '/sign-in?from=early-bird&code=a%3Db%26c',
  ],
  [
    start({ page: 'early-bird-sign-in' }),
    '/api/session/google?page=early-bird-sign-in',
    '/sign-in?from=early-bird',
  ],
])('%j begins at %s and leads back to %s', (from, address, back) => {
  expect(googleAddress(from)).toBe(address)
  expect(comeBackAddress(from)).toBe(back)
})
