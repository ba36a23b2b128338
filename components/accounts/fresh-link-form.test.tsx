// @vitest-environment document
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { FreshLinkForm } from './fresh-link-form'

let root: Root
afterEach(() => {
  vi.unstubAllGlobals()
})

function type(email: string) {
  const input = document.querySelector('input') as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, email)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return input
}

it.each([
  ['the same address', undefined, true],
  ['another address that was typed meanwhile', 'bo@example.com', false],
])('a link that was mailed lets %s wait: %s, %s', async (_, meanwhile, waits) => {
  let answer = (_: Response) => {}
  const asked = vi.fn(
    () =>
      new Promise<Response>(resolve => {
        answer = resolve
      }),
  )
  vi.stubGlobal('fetch', asked)
  root = rootOnPage()
  flushSync(() => root.render(<FreshLinkForm />))
  type('ada@example.com').focus()
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  if (meanwhile) type(meanwhile)
  answer(Response.json({ message: 'Sent.' }))
  const button = () => document.querySelector('button')
  await vi.waitFor(() =>
    expect(waits ? document.body.textContent : (button()?.getAttribute('aria-busy') ?? 'idle')).toMatch(
      waits ? /Wait \d+ seconds/ : /^idle$/,
    ),
  )
  expect(button() === null).toBe(waits)
  expect(document.activeElement).toBe(document.querySelector('input'))
})
