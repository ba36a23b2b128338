import { expect, test } from 'vitest'
import { readableAddress } from './readable-address'

test.each([
  ['/invoice/%', '/invoice/%25'],
  ['/reset-mail/ada%4', '/reset-mail/ada%254'],
  ['/mute/%E0%A4%A?from=%', '/mute/%25E0%25A4%25A?from=%'],
  ['/api/orders/%FF', '/api/orders/%25FF'],
  ['http://elsewhere.example/mute/x?a=//b', '/mute/x?a=//b'],
  ['HTTPS://elsewhere.example:8443', '/'],
  ['http://elsewhere.example?x=%', '/?x=%'],
  ['http://elsewhere.example/%', '/%25'],
  ['/api/../wallet?x=/../y', '/wallet?x=/../y'],
  ['/api/x/%2E./.%2e/wallet', '/wallet'],
  ['/api/..\\wallet', '/wallet'],
  ['/api/..#', '/'],
  ['/./api/session', '/api/session'],
  ['/api/..//elsewhere.example/', '//elsewhere.example/'],
  ['http://elsewhere.example/api/../%', '/%25'],
])('%s is read as %s', (url, read) => {
  expect(readableAddress(url)).toBe(read)
  expect(() => decodeURIComponent(read.split('?')[0] ?? '')).not.toThrow()
})

test.each([
  '/',
  '',
  '*',
  '/reset-mail/ada%40example.com',
  '/sign-up?100%',
  '/mute/%C3%A9?%',
  '//a/b',
  '/a?http://b',
  '/reset-mail/ada..b%2e@example.com/.../.well-known?/../x',
])('%s is read as it is', url => expect(readableAddress(url)).toBe(url))
