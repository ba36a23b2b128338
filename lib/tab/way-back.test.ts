// @vitest-environment document
import { beforeEach, expect, it } from 'vitest'
import { isWayBack, leadsHere, noteWayBack } from './way-back'

beforeEach(() => sessionStorage.clear())

const come = (address: string) => window.history.replaceState(null, '', address)

it('the page that a sign-in leads to is come back to once, and no other is', () => {
  come('/place-order/7')
  expect([leadsHere(), isWayBack()]).toEqual([false, false])
  noteWayBack('/place-order/7?status=checkout-cancel')
  come('/place-order/8')
  expect([leadsHere(), isWayBack()]).toEqual([false, false])
  come('/place-order/7?status=checkout-cancel')
  expect([leadsHere(), isWayBack()]).toEqual([true, true])
  expect([leadsHere(), isWayBack()]).toEqual([false, false])
})

it('a sign-in that nothing asked for leaves what is noted', () => {
  noteWayBack('/place-order/7')
  noteWayBack('/')
  come('/place-order/7')
  expect(isWayBack()).toBe(true)
})
