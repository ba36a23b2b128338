// @vitest-environment document
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unauthorizedEvent } from '@/lib/api/request'
import { readKept } from '@/lib/place-order/kept-text'
import { createWizardStore, newOrder } from '@/lib/place-order/wizard-store'
import { emptyTab } from '@/lib/tab/testing/empty-tab'
import { useKeptText } from './use-kept-text'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const shelf = { owner: 'mark', orderId: null }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  emptyTab()
})

/** A stay in the wizard: what is typed in it, how it is left by closing, and how its page goes away. */
function open() {
  const store = createWizardStore(newOrder)
  let close = () => {}
  function Stay() {
    close = useKeptText(store, shelf.owner, 'visit')
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Stay />))
  return { store, close: () => close(), goAway: () => act(() => root.unmount()) }
}

it('keeps what is typed, a moment after the last key', () => {
  const { store, goAway } = open()
  store.update({ title: 'Tides' })
  expect(readKept(shelf)).toBeUndefined()
  vi.advanceTimersByTime(300)
  expect(readKept(shelf)?.text).toMatchObject({ title: 'Tides' })
  goAway()
})

it('keeps the last words of a page that is left within the portal', () => {
  const { store, goAway } = open()
  store.update({ title: 'Tides' })
  goAway()
  expect(readKept(shelf)?.text).toMatchObject({ title: 'Tides' })
})

it('keeps nothing of an order that was closed', () => {
  const { store, close, goAway } = open()
  store.update({ title: 'Tides' })
  close()
  goAway()
  expect(readKept(shelf)).toBeUndefined()
})

it.each([
  ['lapsed', () => {}, 'Tides'],
  ['was ended by Log Out, which cleared the storage', () => sessionStorage.clear(), undefined],
])('of a session that %s, keeps what its writer may come back to', (_, end, title) => {
  const { store, goAway } = open()
  store.update({ title: 'Tides' })
  vi.advanceTimersByTime(300)
  end()
  window.dispatchEvent(new Event(unauthorizedEvent))
  window.dispatchEvent(new Event('pagehide'))
  expect(readKept(shelf)?.text.title).toBe(title)
  goAway()
})

it('of a session that was ended by Log Out, puts nothing back after a reload either', () => {
  const before = open()
  before.store.update({ title: 'Tides' })
  before.goAway()
  const { store, goAway } = open()
  expect(store.get().form.title).toBe('Tides')
  sessionStorage.clear()
  window.dispatchEvent(new Event(unauthorizedEvent))
  window.dispatchEvent(new Event('pagehide'))
  expect(readKept(shelf)).toBeUndefined()
  goAway()
})
