// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Instructions } from './instructions'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const show = (text: string) => act(() => root.render(<Instructions text={text} />))
const shown = () => document.querySelector('p')?.textContent
const toggle = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => /^Show/.test(textContent))

it('of 100 characters every one is shown, and there is nothing to unfold', () => {
  const text = 'a'.repeat(100)
  show(text)
  expect([shown(), toggle()]).toEqual([text, undefined])
})

it('of 101 characters the first 100 are shown, and the rest on demand', () => {
  const text = `${'a'.repeat(100)}b`
  show(text)
  expect([shown(), toggle()?.textContent]).toEqual([`${'a'.repeat(100)}...`, 'Show More'])
  act(() => toggle()?.click())
  expect([shown(), toggle()?.textContent]).toEqual([text, 'Show Less'])
  act(() => toggle()?.click())
  expect(shown()).toBe(`${'a'.repeat(100)}...`)
})
