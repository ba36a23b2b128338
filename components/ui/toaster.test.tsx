// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import * as uiFormTexts from '@/lib/ui-form-texts'
import { toast } from './toast'
import { Toaster } from './toaster'

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  root = rootOnPage()
  act(() => root.render(<Toaster />))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => document.querySelector('[data-sonner-toast]:not([data-removed=true])')

it('is a place whose name stands in the catalogue, with the keys that lead there', async () => {
  act(() => toast.info('File "a.pdf" is already uploaded.'))
  await pass(0)
  expect(document.querySelector('section')?.getAttribute('aria-label')).toBe(`${uiFormTexts.toasts} alt+T`)
})

it('shows what is said for five seconds, as what it is', async () => {
  act(() => toast.info('File "a.pdf" is already uploaded.'))
  await pass(0)
  expect(shown()?.textContent).toContain('File "a.pdf" is already uploaded.')
  expect(shown()?.getAttribute('data-type')).toBe('info')
  await pass(4_999)
  expect(shown()).not.toBeNull()
  await pass(1)
  expect(shown()).toBeNull()
})

const lasting = (signal: AbortSignal) => ({ note: '“Hello”', href: '/somewhere', link: 'Open Chat', signal })

it('what lasts stays with the way to it until its matter is settled', async () => {
  const over = new AbortController()
  act(() => toast.error('Failed to send message.', lasting(over.signal)))
  await pass(60_000)
  expect(shown()?.textContent).toContain('Failed to send message.“Hello”Open Chat')
  expect(shown()?.querySelector('a')?.getAttribute('href')).toBe('/somewhere')
  act(() => over.abort())
  await pass(1_000)
  expect(shown()).toBeNull()
})

it('what was settled before it could be said is not said', async () => {
  act(() => toast.error('Failed to send message.', lasting(AbortSignal.abort())))
  await pass(0)
  expect(shown()).toBeNull()
})
