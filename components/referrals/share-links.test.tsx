// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { ShareLinks } from './share-links'

/* The sheet of the browser: it is offered where there is one, and who closes it hears nothing. */

const link = 'https://portal.example.com/early-bird?FRIEND22'
let root: Root | undefined

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  Reflect.deleteProperty(navigator, 'share')
  vi.unstubAllGlobals()
})

/** What the sheet was given. No mock function: one of those would itself catch what it refuses. */
function shareDoing(share: () => Promise<void>): unknown[] {
  const given: unknown[] = []
  const value = (data: unknown) => {
    given.push(data)
    return share()
  }
  Object.defineProperty(navigator, 'share', { configurable: true, value })
  return given
}

function show() {
  root = rootOnPage()
  act(() => root?.render(<ShareLinks link={link} />))
}

const button = () => document.querySelector('button')

it('hands the link to the sheet', async () => {
  const given = shareDoing(async () => undefined)
  show()
  expect(button()?.textContent).toBe('Share')
  await act(async () => button()?.click())
  expect(given).toEqual([{ title: 'Check this out', url: link }])
})

const names = () => [...document.querySelectorAll('a')].map(({ textContent }) => textContent)

it('has no button for a sheet that is not there, and the links all the same', () => {
  show()
  expect(button()).toBeNull()
  expect(document.querySelectorAll('a')).toHaveLength(4)
})

it('has none for the e-mail share', () => {
  show()
  expect(names().join()).toMatch(/Facebook.*WhatsApp.*X \(Twitter\).*LinkedIn/)
  expect(names().join()).not.toMatch(/mail/i)
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull()
})

it('has none before the page has its code, whatever the browser has', () => {
  shareDoing(async () => undefined)
  expect(renderToStaticMarkup(<ShareLinks link={link} />)).not.toContain('<button')
})

it('takes a sheet that was closed for no failure, and opens it again', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const given = shareDoing(() => Promise.reject(new DOMException('Share canceled', 'AbortError')))
  show()
  await act(async () => button()?.click())
  await act(async () => button()?.click())
  // Node tells of what nobody caught before it comes to this.
  await new Promise(resolve => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect(given).toHaveLength(2)
  expect(unhandled).not.toHaveBeenCalled()
  expect(document.querySelectorAll('button')).toHaveLength(1)
})
