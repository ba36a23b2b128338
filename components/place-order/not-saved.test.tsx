import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import { ApiError, type ErrorCode } from '@/lib/errors'
import { NotSaved } from './not-saved'

vi.mock('next/link', () => ({
  default: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
  useLinkStatus: () => ({ pending: false }),
}))

type Given = { orderId?: number | null; retryAfterSeconds?: number }

const shown = (code: ErrorCode, { orderId = 41, retryAfterSeconds }: Given = {}) =>
  renderToStaticMarkup(
    <NotSaved
      failure={
        new ApiError({
          code,
          message: 'Its words.',
          spoken: true,
          status: 422,
          requestId: 'b2a7c9de',
          retryAfterSeconds,
        })
      }
      hasNamedFields={false}
      orderId={orderId}
    />,
  )

it.each(['refused', 'conflict', 'rate_limited', 'too_large'] as const)(
  'what trying again does not change says why: %s',
  code => expect(wordsOf(shown(code))).toContain('Its words.'),
)

it.each(['failed', 'unavailable', 'network'] as const)('of an outage nothing is said but that: %s', code =>
  expect(wordsOf(shown(code))).toMatch(/^Not saved\. Try again\. Request b2a7c9de$/),
)

it.each<[ErrorCode, Given, boolean]>([
  ['conflict', {}, false],
  ['not_found', {}, false],
  ['conflict', { retryAfterSeconds: 1 }, true],
  ['refused', {}, true],
])('asks nobody to try again what is no draft any more: %s %j', (code, given, isWorthIt) => {
  const words = wordsOf(shown(code, given))
  expect(words).toMatch(/^Not saved\./)
  expect(words.includes('Try again.')).toBe(isWorthIt)
})

it('leads on to an order that is paid or closed by now, and away from one that is gone', () => {
  expect(shown('conflict')).toContain('href="/order-details?order_id=41"')
  expect(shown('conflict', { orderId: null })).not.toContain('href')
  // An earlier try of the same is still being worked on: nothing is known of its order yet.
  expect(shown('conflict', { retryAfterSeconds: 1 })).not.toContain('href')
  expect(shown('not_found')).toContain('href="/draft"')
  expect(shown('refused')).not.toContain('href')
})
