// @vitest-environment document
import { beforeEach, expect, test } from 'vitest'
import { takeResetKey } from './reset-key'

const key = { email: 'ada@example.com', linkToken: 'secret-of-a-link' }
const queryOf = ({ email, linkToken }: typeof key) => `?${new URLSearchParams({ token: linkToken, email })}`
const open = (query: string, state: unknown = null) =>
  window.history.replaceState(state, '', `/ResetPassword${query}`)

beforeEach(() => open(''))

test('the key leaves the address and stays with the entry, beside what is kept there', () => {
  open(queryOf(key), { __NA: true })
  expect(takeResetKey()).toEqual(key)
  expect(window.location.pathname + window.location.search).toBe('/ResetPassword')
  expect(window.history.state).toMatchObject({ __NA: true })
  expect(takeResetKey()).toEqual(key)
})

test('a later link takes the place of the one before', () => {
  open(queryOf(key))
  takeResetKey()
  const later = { ...key, linkToken: 'secret-of-another' }
  open(queryOf(later), window.history.state)
  expect(takeResetKey()).toEqual(later)
})

test.each([
  '',
  '?token=x',
  '?email=ada@example.com',
  '?token=&email=ada@example.com',
  '?token=x&email=Call+555+0100',
  '?token=x&email=<b>@example.com',
  `?token=x&email=${'a'.repeat(250)}@example.com`,
  `?token=${'x'.repeat(501)}&email=ada@example.com`,
])('%.40s has none', query => {
  open(query)
  expect(takeResetKey()).toBeUndefined()
})

test.each([{ inkwellResetKey: 'x' }, { inkwellResetKey: null }, { inkwellResetKey: { email: 'x' } }])(
  'an entry that holds %j has none',
  state => {
    open('', state)
    expect(takeResetKey()).toBeUndefined()
  },
)

test('storage never holds it', () => {
  open(queryOf(key))
  takeResetKey()
  expect(window.localStorage.length + window.sessionStorage.length).toBe(0)
  expect(document.cookie).toBe('')
})
