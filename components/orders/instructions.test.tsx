// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { Instructions } from './instructions'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root

beforeEach(() => {
  root = rootOnPage()
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
