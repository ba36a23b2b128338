// @vitest-environment document
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChatMessage } from '@/lib/client-api/chat'
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
  attachments: [] as ChatMessage['attachments'],
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

it('tells of all that came at once, of many the last three', () => {
  const said = [1, 2, 3, 4, 5, 6].map(id => message(id, `Part ${id}`))
  show(...said.slice(0, 1))
  show(...said.slice(0, 3))
  expect(status()?.textContent).toBe('2 new messages from support: Part 2; Part 3')
  show(...said.slice(0, 3), message(4, 'Mine', false), message(5, 'Yours'))
  expect(status()?.textContent).toBe('New message from support: Yours')
  show(message(5, 'Yours'), ...[6, 7, 8, 9].map(id => message(id, `Part ${id}`)))
  expect(status()?.textContent).toBe('4 new messages from support: Part 7; Part 8; Part 9')
})

it('tells of the files of a message, with words or without', () => {
  const file = (name: string) => ({ id: 1, name, sizeBytes: 9, ticket: 'ticket', driveUrl: null })
  show()
  show({ ...message(1, ''), attachments: [file('outline.pdf'), file('notes.docx')] })
  expect(status()?.textContent).toBe('New message from support: outline.pdf, notes.docx')
})
