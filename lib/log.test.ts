import { expect, test } from 'vitest'
import { z } from 'zod'
import { causeForLog, pathForLog, stackForLog } from './log'

test.each([
  ['/order-details?order_id=7&session_id=cs_secret', '/order-details'],
  ['/api/files/Fe26.secret', '/api/files/'],
  ['/reset-mail/secret%40example.com', '/reset-mail/[address]'],
  ['/reset-mail/secret@example.com/x', '/reset-mail/[address]/x'],
  ['/reset-mail/secret%2540example.com%25', '/reset-mail/[address]'],
  ['/invoice/inv_secret?client_id=7', '/invoice/'],
  ['/mute/secret', '/mute/'],
  ['/api/orders/7', '/api/orders/7'],
])('of %s a log holds %s', (path, logged) => {
  expect(pathForLog(path)).toBe(logged)
})

test('of a long one it holds the beginning, and no part of an address that reaches beyond it', () => {
  expect(pathForLog(`/${'a'.repeat(500_000)}`)).toBe(`/${'a'.repeat(499)}`)
  expect(pathForLog(`/x/${'a'.repeat(500_000)}@example.com?y`)).toBe('/x/[address]')
})

function thrown(work: () => unknown): Error {
  try {
    work()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('Nothing was thrown')
}

test('of an answer that breaks the contract it holds where, and not what was sent', () => {
  const answer = z.object({ client: z.object({ email: z.literal('x'), id: z.number() }) })
  const error = thrown(() => answer.parse({ client: { email: 'secret@example.com', id: 'secret' } }))
  expect(causeForLog(error)).toBe('client.email: invalid_value, client.id: invalid_type')
  expect(causeForLog(thrown(() => JSON.parse('secret')))).toBe('SyntaxError')
  expect(causeForLog(Object.assign(new Error('secret'), { code: 'ECONNRESET' }))).toBe('Error ECONNRESET')
})

test('of an error nobody foresaw it holds the kind and the place, and not the message', () => {
  const told = stackForLog(new TypeError('secret\n  of two lines'))
  expect(told).toMatch(/^TypeError\n\s+at /)
  expect(told).not.toContain('secret')
})
