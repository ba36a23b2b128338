import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { headersOf, sayHowAnswersMayBeUsed } from './answer-headers'

const telling = (url: string) => {
  const { 'Referrer-Policy': referrer, 'X-Robots-Tag': robots } = headersOf(url)
  return { referrer, robots }
}

test.each([
  '/invoice/abc',
  '/invoice?order_id=7',
  '/mute/x',
  '/delete-account?token=x',
  '/ResetPassword?token=x&email=y',
  '/reset-mail/who%40example.org',
  '/success-order?session_id=x',
  '/wallet?session_id=x',
  '/order-details?order_id=1&session_id=x',
  '/order-details/1',
  '/%6Dute/x',
  'http://elsewhere.example/mute/x',
  'http://elsewhere.example/wallet?next=/',
])('nobody is told of %s, and nobody finds it', url => {
  expect(telling(url)).toEqual({ referrer: 'no-referrer', robots: 'noindex, nofollow' })
})

test.each([
  '/',
  '/sign-in',
  '/walletry',
  '/mutex/1',
  '/early-bird?next=/wallet',
  '/%',
  'http://elsewhere.example',
  '*',
  '',
])('%s is told of by its origin alone', url =>
  expect(telling(url)).toEqual({ referrer: 'strict-origin-when-cross-origin', robots: undefined }),
)

test.each(['/api/wallet', '/api/session?x', '/api'])('%s is nothing to find', url => {
  expect(telling(url)).toEqual({ referrer: 'strict-origin-when-cross-origin', robots: 'noindex, nofollow' })
})

test('every answer says so, whoever gives it', async () => {
  sayHowAnswersMayBeUsed()
  sayHowAnswersMayBeUsed()
  const server = http.createServer((_, response) => void response.writeHead(404, { 'x-own': '1' }).end())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/x`)
  expect(headers.get('x-own')).toBe('1')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
})
