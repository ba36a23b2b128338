// @vitest-environment document
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { focusWrong } from './focus-wrong'

let unmount: () => void
let show: (error?: string) => void

beforeEach(() => {
  vi.useFakeTimers()
  const root = rootOnPage()
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
})

const input = () => document.querySelector('input') as HTMLInputElement
const howErrorIsTold = () =>
  document.getElementById('name-error')?.closest('[aria-live]')?.getAttribute('aria-live')

it('tells of an error that comes', () => {
  show('Please enter your name')
  expect(howErrorIsTold()).toBe('polite')
})

it('leaves an error to the control that is led to, and tells of the next', () => {
  show('Please enter your name')
  focusWrong(input())
  expect(document.activeElement).toBe(input())
  expect(input().getAttribute('aria-describedby')).toBe('name-error')
  expect(howErrorIsTold()).toBe('off')
  vi.advanceTimersByTime(2000)
  expect(howErrorIsTold()).toBe('polite')
})

it.each(['led to', 'focused already'])('brings the error of a control that is %s into sight', which => {
  if (which === 'focused already') input().focus()
  show('Please enter your name')
  const place = document.getElementById('name-error')?.parentElement as HTMLElement
  const shown = vi.spyOn(place, 'scrollIntoView')
  focusWrong(input())
  expect(shown.mock.calls).toEqual([[{ block: 'nearest' }]])
})

it('is told of where the focus is already, as after Enter', () => {
  input().focus()
  show('Please enter your name')
  focusWrong(input())
  expect(document.activeElement).toBe(input())
  expect(howErrorIsTold()).toBe('polite')
})
