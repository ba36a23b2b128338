// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LogEntry } from '@/lib/chat/log'
import type { Outgoing } from '@/lib/chat/outgoing'
import { HeardSending } from './heard-sending'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root
let place: HTMLElement

beforeEach(() => {
  place = document.createElement('div')
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

const createdAt = '2026-11-22T10:00:00.000Z'

const waiting = (key: string, state: Outgoing['state'], repeats?: number): LogEntry => ({
  key,
  createdAt,
  outgoing: { key, text: 'Hello', files: [], createdAt, state, repeats },
})
const said = (id: number, isSupport = false): LogEntry => ({
  key: `said-${id}`,
  createdAt,
  message: { id, text: 'Hello', isSupport, createdAt, attachments: [] },
})

/** What the live region says with these entries. */
async function heard(...entries: LogEntry[]) {
  await act(async () => root.render(<HeardSending entries={entries} />))
  return place.querySelector('[role=status]')?.textContent
}

it('says that messages are on their way, once for all of them, and that they arrived', async () => {
  expect(await heard(said(1))).toBe('')
  expect(await heard(said(1), waiting('a', 'sending'))).toBe('Sending')
  expect(await heard(said(1), waiting('a', 'sending'), waiting('b', 'sending'))).toBe('Sending')
  expect(await heard(said(1), said(2), waiting('b', 'sending'))).toBe('Sending')
  expect(await heard(said(1), said(2), waiting('b', 'sent'))).toBe('Sent')
  expect(await heard(said(1), said(2), said(3))).toBe('Sent')
})

it('says so when the conversation shows the message only after it has left the line', async () => {
  await heard(waiting('a', 'sending'))
  expect(await heard()).toBe('')
  expect(await heard(said(2))).toBe('Sent')
})

it('says nothing of what was there, of what support says, and of what another page sent', async () => {
  expect(await heard()).toBe('')
  expect(await heard(said(1), waiting('a', 'failed'), waiting('b', 'sent'))).toBe('')
  expect(await heard(said(1), said(2, true), said(3), waiting('a', 'failed'))).toBe('')
})

it('says of no message that it was sent when one failed, though another arrived', async () => {
  await heard(waiting('a', 'sending'), waiting('b', 'sending'))
  expect(await heard(said(1), waiting('b', 'failed'))).toBe('')
})

it('says nothing of one that is tried again by itself, which was told to have failed, until it arrives', async () => {
  await heard(waiting('a', 'sending', 0))
  expect(await heard(waiting('a', 'failed', 0))).toBe('')
  expect(await heard(waiting('a', 'sending', 1))).toBe('')
  expect(await heard(said(1))).toBe('Sent')
})

it('says what was sent after one that stays failed', async () => {
  await heard(waiting('a', 'failed'))
  expect(await heard(waiting('a', 'failed'), waiting('b', 'sending'))).toBe('Sending')
  expect(await heard(said(1), waiting('a', 'failed'))).toBe('Sent')
})
