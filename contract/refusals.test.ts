import { expect, test } from 'vitest'
import { endpoints } from './openapi'
import { paths } from './paths'
import { refusalsOf } from './refusals'

test('every write but signing in may be told that the same call is still being worked on', () => {
  const writes = endpoints.filter(({ method }) => method !== 'GET')
  const others = writes.filter(endpoint => !refusalsOf(endpoint).includes(409))
  // Its answer carries a bearer and is kept under no key.
  expect(others.map(({ path }) => path)).toEqual([paths.login])
})
