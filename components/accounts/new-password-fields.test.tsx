// @vitest-environment document
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { NewPasswordFields } from './new-password-fields'

let root: Root
const show = (password?: string) => flushSync(() => root.render(<NewPasswordFields errors={{ password }} />))
beforeEach(() => {
  root = rootOnPage()
  show()
})
afterEach(() => root.unmount())

const input = () => document.querySelector('input') as HTMLInputElement
const hint = () => document.getElementById(input().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
const told = () => document.querySelector('[role=status]')?.textContent

function type(text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
  flushSync(() => input().dispatchEvent(new Event('input', { bubbles: true })))
}

it('how long a password must be is there to be read, and is no news', () => {
  expect(hint()?.textContent).toBe('At least 8 characters')
  expect(told()).toBe('')
})

it('how strong it is takes that place, and is told as it changes', () => {
  type('password')
  expect(hint()?.textContent).toBe(told())
  const weak = told()
  expect(weak).not.toBe('')
  type('correct horse battery staple')
  expect(told()).not.toBe(weak)
  type('')
  expect(hint()?.textContent).toBe('At least 8 characters')
  expect(told()).toBe('')
})

it('none is called strong that was refused, until it is another', () => {
  type('correct horse battery staple')
  const strong = told()
  show('This password is used by too many people.')
  expect(hint()?.textContent).toBe('At least 8 characters')
  expect(told()).toBe('')
  show()
  expect(told()).toBe(strong)
})
