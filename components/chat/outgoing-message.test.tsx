// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type Outbox, outboxOf } from '@/lib/chat/outbox'
import type { Outgoing } from '@/lib/chat/outgoing'
import { Composer } from './composer'
import { OutgoingMessage } from './outgoing-message'

vi.mock('@/lib/api/upload', () => ({ upload: () => new Promise(() => {}) }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const failed: Outgoing = {
  key: 'key',
  text: 'Hello',
  files: [],
  createdAt: new Date().toISOString(),
  state: 'failed',
}
let outbox: Outbox
let root: Root
let orders = 0

function show() {
  const [outgoing] = outbox.get().outgoing
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      {outgoing && <OutgoingMessage outbox={outbox} outgoing={outgoing} />}
      <Composer outbox={outbox} refusals={[]} onFiles={vi.fn()} />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  orders += 1
  outbox = outboxOf('somebody', orders)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

it.each<[string, Partial<Outgoing>]>([
  ['Retry', {}],
  ['Edit', { isRefused: true }],
  ['Discard', {}],
  ['Cancel', { state: 'sending' }],
  ['Cancel upload', { state: 'sending', files: [{ key: 'f', file: new File(['%PDF'], 'a.pdf') }] }],
])('%s goes away when it is pressed, and leaves the focus where one writes', (name, given) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  outbox.set({ outgoing: [{ ...failed, key: name, ...given }] })
  act(show)
  act(() => void vi.advanceTimersByTime(2_000))
  const button = [...document.querySelectorAll('button')].find(one => one.textContent === name)
  button?.focus()
  expect(document.activeElement).toBe(button)
  act(() => button?.click())
  act(show)
  expect(button?.isConnected).toBe(false)
  expect(document.activeElement).toBe(document.querySelector('textarea'))
})

it('words that are sent at once show no way to cancel them', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  outbox.set({ outgoing: [{ ...failed, state: 'sending' }] })
  act(show)
  act(() => void vi.advanceTimersByTime(1_900))
  expect(document.querySelector('li button')).toBeNull()
  expect(document.body.textContent).toContain('Sending')
})

it('cuts the names of its files after five characters, and tells all of them', () => {
  const files = ['reading-list.pdf', 'a.md'].map(name => ({ key: name, file: new File(['text'], name) }))
  outbox.set({ outgoing: [{ ...failed, state: 'sending', files }] })
  act(show)
  const [long, short] = document.querySelectorAll('li li')
  expect(long?.querySelector('button [aria-hidden]')?.textContent).toBe('readi')
  expect(long?.querySelector('button .sr-only')?.textContent).toBe('reading-list.pdf')
  expect(short?.textContent).toContain('a.md')
})
