// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Field } from './field'
import { TextInput } from './text-input'

let unmount: () => void
let show: (error?: string) => void

beforeEach(() => {
  vi.useFakeTimers()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  show = error =>
    flushSync(() =>
      root.render(
        <Field id="name" label="Name" error={error}>
          <TextInput name="name" />
        </Field>,
      ),
    )
  unmount = () => root.unmount()
  show()
})
afterEach(() => {
  vi.useRealTimers()
  unmount()
  document.body.replaceChildren()
})

const input = () => document.querySelector('input') as HTMLInputElement
const howErrorIsTold = () =>
  document.getElementById('name-error')?.closest('[aria-live]')?.getAttribute('aria-live')

it('tells of an error that comes while the focus is elsewhere, or is in the field already', () => {
  show('Please enter your name')
  expect(howErrorIsTold()).toBe('polite')
  show()
  input().focus()
  vi.advanceTimersByTime(2000)
  show('Please enter your name')
  expect(howErrorIsTold()).toBe('polite')
})

it('leaves an error to the control that takes the focus for it, and tells of the next', () => {
  show('Please enter your name')
  input().focus()
  expect(input().getAttribute('aria-describedby')).toBe('name-error')
  expect(howErrorIsTold()).toBe('off')
  vi.advanceTimersByTime(2000)
  expect(howErrorIsTold()).toBe('polite')
})
