import { afterEach, expect, test, vi } from 'vitest'
import { aSecret } from './testing/session-rig'

afterEach(() => vi.resetModules())

async function addressBehind(hops: number, forwarded: string | null) {
  vi.stubEnv('SESSION_SECRET', aSecret())
  vi.stubEnv('TRUSTED_PROXY_HOPS', String(hops))
  const { clientAddress } = await import('./client-address')
  return clientAddress(new Headers(forwarded === null ? {} : { 'x-forwarded-for': forwarded }))
}

test.each([
  [0, '203.0.113.9', '203.0.113.9'],
  [0, '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  [0, '1.2.3.4, 5.6.7.8, ::1', '::1'],
  [1, '203.0.113.9, 10.0.0.1', '203.0.113.9'],
  [1, '1.2.3.4, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
  [2, '203.0.113.9, 10.0.0.2, 10.0.0.1', '203.0.113.9'],
  [1, '203.0.113.9', '203.0.113.9'],
  [0, '2001:db8::1', '2001:db8::1'],
  [1, '203.0.113.9:50123, 10.0.0.1', '203.0.113.9'],
  [1, '[2001:db8::1]:50123, 10.0.0.1', '2001:db8::1'],
  [1, '[2001:db8::1], 10.0.0.1', '2001:db8::1'],
  [0, 'evil.example', undefined],
  [0, '"><script>', undefined],
  [0, `${'1'.repeat(200)}`, undefined],
  [0, '', undefined],
  [0, null, undefined],
])('with %i trusted proxies %s is %s', async (hops, forwarded, address) => {
  expect(await addressBehind(hops, forwarded)).toBe(address)
})
