import { expect, test } from 'vitest'
import { pageHeaders } from './page-headers'

const policyOf = (...given: Parameters<typeof pageHeaders>) =>
  pageHeaders(...given)['content-security-policy']?.replace(/'sha256-[^']+'/g, "'sha256-…'")

test('a page of the client API may nothing but its style, its forms and its icon', () => {
  expect(policyOf()).toBe(
    "default-src 'none'; style-src 'sha256-…'; form-action 'self'; frame-src 'none'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  )
})

test('one with a script may run that one, which asks its own origin', () => {
  expect(policyOf({ script: 'run()' })).toBe(
    "default-src 'none'; style-src 'sha256-…'; script-src 'sha256-…'; connect-src 'self'; form-action 'self'; frame-src 'none'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  )
})
