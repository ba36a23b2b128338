// @vitest-environment document
import { expect, it, vi } from 'vitest'
import { holdPage } from './hold-page'

const leaving = vi.hoisted(() => ({ is: false }))
vi.mock('./leave-page', () => ({ isLeaving: () => leaving.is }))

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('the browser asks until all that held the page has let go, and not where the page itself must leave', () => {
  expect(isAsked()).toBe(false)
  const [first, second] = [holdPage(), holdPage()]
  expect(isAsked()).toBe(true)
  leaving.is = true
  expect(isAsked()).toBe(false)
  leaving.is = false
  first()
  expect(isAsked()).toBe(true)
  second()
  expect(isAsked()).toBe(false)
})
