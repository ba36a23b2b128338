// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { PriceCalculator } from './price-calculator'

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = rootOnPage()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const show = (percentOff?: number) => act(() => root.render(<PriceCalculator percentOff={percentOff} />))
const status = () => document.querySelector('[role=status]')?.textContent
const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement

function type(name: string, value: string) {
  // React takes no notice of a value that is set through its own setter.
  const { prototype } = field(name).constructor as typeof HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field(name), value)
  act(() => {
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
    field(name).dispatchEvent(new Event('change', { bubbles: true }))
  })
}

it.each([
  ['1', '25', '$15.00 for 300 words'],
  ['5', '25', '$75.00 for 1,500 words'],
  ['3', '24', '$60.00 for 900 words'],
  ['1000', '12', '$30,000.00 for 300,000 words'],
])('%s pages due in %s hours cost %s', (pages, hours, words) => {
  show()
  type('hours', hours)
  type('pages', pages)
  expect(status()).toBe(words)
})

it('tells what an early bird pays, while there are places', () => {
  show(80)
  type('pages', '5')
  expect(status()).toBe('$75.00 for 1,500 words$15.00 as an early bird, 80% off')
})

it.each(['', '0', '-1', '1.5', '10000', '1e9'])('%j is no number of pages, and has no price', pages => {
  show()
  type('pages', pages)
  expect(status()).toBe('')
  expect(field('pages').getAttribute('aria-invalid')).toBe('true')
  expect(document.body.textContent).toContain('Please enter a whole number of pages from 1 to 9,999')
  type('pages', '2')
  expect(status()).toBe('$30.00 for 600 words')
})

it('stands in the markup of the server, with the price of every deadline', () => {
  const html = renderToString(<PriceCalculator percentOff={undefined} />)
  for (const words of ['$15.00 for 300 words', '$15.00 a page', '$20.00 a page', '$30.00 a page'])
    expect(html).toContain(words)
})
