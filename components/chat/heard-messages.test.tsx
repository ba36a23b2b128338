// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HeardMessages } from './heard-messages'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root
let place: HTMLElement

beforeEach(() => {
  place = document.createElement('div')
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

const message = (id: number, text: string, isSupport = true) => ({
  id,
  text,
  isSupport,
  createdAt: '2026-11-22T10:00:00.000Z',
  attachments: [],
})
const show = (...messages: ReturnType<typeof message>[]) =>
  act(() => root.render(<HeardMessages messages={messages} />))
const status = () => place.querySelector('[role=status]')

/** What is added to the region, which is what a screen reader goes by. */
function added(records: MutationRecord[]): (string | null)[] {
  return records.flatMap(({ addedNodes }) => [...addedNodes].map(node => node.textContent))
}

it('tells of nothing that was there before, nor of what one says oneself', () => {
  show(message(1, 'Welcome'))
  show(message(1, 'Welcome'), message(2, 'Thank you', false))
  expect(status()?.textContent).toBe('')
})

it('tells of each message that comes, though it says the same as the one before', () => {
  const observer = new MutationObserver(() => undefined)
  show()
  observer.observe(place, { subtree: true, childList: true })
  show(message(1, 'One moment.'))
  expect(added(observer.takeRecords())).toEqual(['New message from support: One moment.'])
  show(message(1, 'One moment.'), message(2, 'One moment.'))
  expect(added(observer.takeRecords())).toEqual(['New message from support: One moment.'])
  show(message(1, 'One moment.'), message(2, 'One moment.'))
  expect(added(observer.takeRecords())).toEqual([])
})
