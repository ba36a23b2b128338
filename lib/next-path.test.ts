import { describe, expect, test, vi } from 'vitest'
import { safeNextPath, signInPath } from './next-path'

const origin = 'https://portal.example.com'

const hosts = [
  'evil.example',
  'evil.example/wallet',
  'evil.example:443',
  '[::1]',
  'user:pass@evil.example',
  '%65vil.example',
]
const shapes = [
  (host: string) => `//${host}`,
  (host: string) => `///${host}`,
  (host: string) => `/\\${host}`,
  (host: string) => `\\\\${host}`,
  (host: string) => `/\t/${host}`,
  (host: string) => `/%09/${host}`,
  (host: string) => `/%2f${host}`,
  (host: string) => `/%5c${host}`,
  (host: string) => `https://${host}`,
  (host: string) => `https:${host}`,
  (host: string) => `HTTPS:/${host}`,
  (host: string) => `/wallet/..//${host}`,
  (host: string) => `/wallet@${host}`,
  (host: string) => `@${host}`,
  (host: string) => ` //${host}`,
  (host: string) => `/\n/${host}`,
  (host: string) => `/\u2215/${host}`,
  (host: string) => `/\uff0f${host}`,
  (host: string) => `/.${host}`,
  (host: string) => `/wallet#//${host}`,
]

const others = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://portal.example.com/x',
  'file:///etc/passwd',
  '/sign-in',
  '/sign-in?next=/sign-in',
  '/login',
  '/api/session',
  '/api/files/x',
  '/_next/static/x',
  '/nope',
  '//',
  '//?page=2',
  'wallet',
  './wallet',
  '../wallet',
  '/wallet/../sign-in',
  '/wallet\r\nSet-Cookie: a=b',
  '/wallet?x=<script>',
  '/wallet?next=//evil.example',
  '/wallet\0',
  '/Wallet',
  `/wallet?x=${'a'.repeat(600)}`,
  '/wallet;jsessionid=1',
  '/wallet\n',
]

const payloads = [...shapes.flatMap(shape => hosts.map(shape)), ...others]

describe('safeNextPath', () => {
  test('there are at least 120 payloads', () => expect(payloads.length).toBeGreaterThanOrEqual(120))

  test.each(payloads)('%j leads home', payload => {
    expect(safeNextPath(payload)).toBe('/')
    expect(new URL(signInPath(payload), origin).origin).toBe(origin)
    expect(signInPath(payload)).toBe('/sign-in')
  })

  test.each([undefined, null, ''])('%j leads home', nothing => expect(safeNextPath(nothing)).toBe('/'))

  test.each([
    '/',
    '/wallet',
    '/wallet?session_id=cs_test_a1',
    '/order-details?order_id=7&tab=revisions',
    '/order-details/x/y?order_id=1',
    '/place-order/12?status=checkout-cancel&client_id=3&order_id=12',
    '/in-progress?page=2',
    '/wallet?q=%2F%2Fevil.example',
  ])('%s is kept', path => {
    expect(safeNextPath(path)).toBe(path)
    expect(new URL(safeNextPath(path), origin).origin).toBe(origin)
  })
})

describe('signInPath', () => {
  test('home needs no way back', () => expect(signInPath('/')).toBe('/sign-in'))
  test('leads back to a private page', () =>
    expect(signInPath('/order-details?order_id=7')).toBe('/sign-in?next=%2Forder-details%3Forder_id%3D7'))
  test('says why', () => {
    expect(signInPath('/wallet', 'expired')).toBe('/sign-in?reason=expired&next=%2Fwallet')
    expect(signInPath(undefined, 'expired')).toBe('/sign-in?reason=expired')
  })
  test('leads back in Chrome 109 and Safari 16.4 too, whose queries have no size', () => {
    vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never)
    expect(signInPath('/wallet', 'expired')).toBe('/sign-in?reason=expired&next=%2Fwallet')
    vi.restoreAllMocks()
  })
})
