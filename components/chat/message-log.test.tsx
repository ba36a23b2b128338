// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { entriesOf, type LogEntry } from '@/lib/chat/log'
import { outboxOf } from '@/lib/chat/outbox'
import type { Outgoing } from '@/lib/chat/outgoing'
import type { ChatMessage } from '@/lib/client-api/chat'
import { watchForSomebody } from '@/lib/notifications/asking'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { MessageLog } from './message-log'

const outgoing = (key: string, state: Outgoing['state']): Outgoing => ({
  key,
  text: 'Hello',
  files: [],
  createdAt: '2026-11-22T10:00:00.000Z',
  state,
})

const logOf = (entries: LogEntry[], messages: ChatMessage[], isRead = false) => (
  <QueryClientProvider client={new QueryClient()}>
    <MessageLog outbox={outboxOf('somebody', 41)} entries={entries} messages={messages} isRead={isRead} />
  </QueryClientProvider>
)

const message: ChatMessage = {
  id: 1,
  text: 'Hello',
  isSupport: true,
  createdAt: '2026-11-22T10:00:00.000Z',
  attachments: [],
}

it('the last of the earlier messages leave the keyboard in the log, and days are headings of the page', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = rootOnPage()
  const messages = Array.from({ length: 160 }, (_, id) => ({ ...message, id }))
  await act(async () => root.render(logOf(entriesOf(messages, [], 0), messages)))
  const press = async (words: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
    button?.focus()
    await act(async () => button?.click())
    return document.activeElement
  }
  expect((await press('Show 110 earlier messages'))?.textContent).toBe('Show 10 earlier messages')
  expect((await press('Show 10 earlier messages'))?.getAttribute('aria-label')).toBe('Messages')
  expect([...document.querySelectorAll('h1, h2, h3')].map(({ tagName }) => tagName)).toEqual(['H2'])
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

it('a failed message stays where the keyboard is, told once, when the first word of the day is said above it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = rootOnPage()
  const client = new QueryClient()
  const show = (messages: ChatMessage[]) => {
    const entries = entriesOf(messages, [outgoing('a', 'failed')], 0)
    return act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <MessageLog outbox={outboxOf('somebody', 41)} entries={entries} messages={messages} isRead />
        </QueryClientProvider>,
      ),
    )
  }
  await show([])
  const told = document.querySelector('[role=alert]')
  const retry = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Retry')
  retry?.focus()
  await show([{ ...message, isSupport: false, createdAt: new Date().toISOString() }])
  expect(document.body.textContent).toMatch(/^Today/)
  expect(document.querySelector('[role=alert]')).toBe(told)
  expect(document.activeElement).toBe(retry)
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

it('nothing is marked as read while the end of the log lies off the screen', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const marked = vi.fn(async () => Response.json({}))
  vi.stubGlobal('fetch', marked)
  let lie = (_: { isIntersecting: boolean }[]): void => undefined
  class Observer {
    constructor(onChange: typeof lie) {
      lie = onChange
    }
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const stop = watchForSomebody()
  window.dispatchEvent(new Event('focus'))
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(logOf(entriesOf([message], [], 0), [message], true)))
  await act(async () => lie([{ isIntersecting: false }]))
  expect(marked).not.toHaveBeenCalled()
  await act(async () => lie([{ isIntersecting: true }]))
  const body = JSON.stringify({ readUntil: message.id })
  expect(marked).toHaveBeenCalledWith('/api/orders/41/chat/read', expect.objectContaining({ body }))
  await act(async () => root.unmount())
  stop()
  vi.unstubAllGlobals()
})

/** What a screen reader hears of the messages that wait, without going there. */
function heard(waiting: Outgoing[]): string {
  const html = renderToStaticMarkup(logOf(entriesOf([], waiting, 0), []))
  return [...html.matchAll(/<p role="status"[^>]*>(.*?)<\/p>/g)].map(([, words = '']) => words).join('')
}

it('a screen reader hears that messages are on their way, once for all of them, and that the last arrived', () => {
  const outbox = outboxOf('somebody', 41)
  const waiting = [outgoing('a', 'sent'), outgoing('b', 'sending'), outgoing('c', 'sending')]
  expect(heard([outgoing('a', 'failed'), outgoing('b', 'sent')])).toBe('<span></span>')
  outbox.set({ isSent: true })
  onTestFinished(() => outbox.set({ isSent: false }))
  expect(heard(waiting)).toBe('<span></span>Sending')
  expect(heard([])).toBe('<span></span>Sent')
})

it('and nothing of one that is tried again by itself: of that was told that it failed', () => {
  expect(heard([{ ...outgoing('again', 'sending'), repeats: 1 }])).toBe('<span></span>')
  expect(heard([{ ...outgoing('again', 'sending'), repeats: 0 }])).toBe('<span></span>Sending')
})
