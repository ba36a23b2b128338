// @vitest-environment document
import { beforeEach, expect, it } from 'vitest'
import { showAddress } from './show-address'

beforeEach(() => window.history.replaceState(null, '', '/order-details?order_id=41'))

it('another address is one step in the history, the one that is shown is none', () => {
  const before = window.history.length
  showAddress('/order-details?order_id=41&tab=order-chat')
  expect(window.location.search).toBe('?order_id=41&tab=order-chat')
  expect(window.history.length).toBe(before + 1)
  showAddress('/order-details?order_id=41&tab=order-chat')
  expect(window.history.length).toBe(before + 1)
})
