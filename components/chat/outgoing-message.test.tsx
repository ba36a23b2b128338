// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { scrollRegion } from '@/components/ui/scroll-region'
import { networkError } from '@/lib/api/request'
import { upload } from '@/lib/api/upload'
import { type Outbox, outboxOf } from '@/lib/chat/outbox'
import type { Outgoing } from '@/lib/chat/outgoing'
import { repeatUncertain } from '@/lib/chat/sending'
import { ApiError } from '@/lib/errors'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { Composer } from './composer'
import { OutgoingMessage } from './outgoing-message'

vi.mock('@/lib/api/upload', () => ({ upload: vi.fn(() => new Promise(() => {})) }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const failed: Outgoing = {
  key: 'key',
  text: 'Hello',
  files: [],
  createdAt: new Date().toISOString(),
  state: 'failed',
}
const pdf = { key: 'f', file: new File(['%PDF'], 'a.pdf') }
let outbox: Outbox
let root: Root
let orders = 0

function show() {
  const [outgoing] = outbox.get().outgoing
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <div {...scrollRegion('Messages')}>
        {outgoing && <OutgoingMessage outbox={outbox} outgoing={outgoing} />}
      </div>
      <Composer outbox={outbox} refusals={[]} onFiles={vi.fn()} />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  orders += 1
  outbox = outboxOf('somebody', orders)
  root = rootOnPage()
})

it.each<[string, Partial<Outgoing>]>([
  ['Retry', {}],
  ['Edit', { isRefused: true }],
  ['Discard', {}],
  ['Cancel', { state: 'sending' }],
  ['Cancel upload', { state: 'sending', files: [pdf] }],
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

const region = () => document.querySelector('[role=region]')

it.each<[string, Partial<Outgoing>, Partial<Outgoing>]>([
  ['Retry', {}, { state: 'sending', repeats: 1 }],
  ['Discard', {}, { state: 'sending', repeats: 1 }],
  ['Cancel', { state: 'sending' }, { state: 'failed' }],
  ['Cancel', { state: 'sending' }, { state: 'sent' }],
  ['Cancel upload', { state: 'sending', files: [pdf] }, { state: 'failed' }],
])(
  '%s that goes by itself leaves the focus in what was said, where no Enter sends a draft',
  (name, given, then) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    outbox.set({ outgoing: [{ ...failed, ...given }] })
    act(show)
    act(() => void vi.advanceTimersByTime(2_000))
    const button = [...document.querySelectorAll('button')].find(one => one.textContent === name)
    button?.focus()
    expect(document.activeElement).toBe(button)
    outbox.change(failed.key, then)
    act(show)
    expect(button?.isConnected).toBe(false)
    expect(document.activeElement).toBe(region())
  },
)

it('a message that arrives while its Cancel is focused leaves the focus in what was said', () => {
  outbox.set({ outgoing: [{ ...failed, state: 'sending', files: [pdf] }] })
  act(show)
  document.querySelector<HTMLElement>('li button:not(li li button)')?.focus()
  expect(document.activeElement?.textContent).toBe('Cancel upload')
  outbox.set({ outgoing: [] })
  act(show)
  expect(document.activeElement).toBe(region())
})

it('leaves a focus that is elsewhere where it is', () => {
  outbox.set({ outgoing: [failed] })
  act(show)
  document.querySelector('textarea')?.focus()
  outbox.change(failed.key, { state: 'sending' })
  act(show)
  expect(document.activeElement).toBe(document.querySelector('textarea'))
})

it('a failure is told once, and again when it is another or the person has tried', async () => {
  const alert = () => document.querySelector('[role=alert]')?.textContent
  const client = new QueryClient()
  const failWith = async (error: ApiError, again: () => unknown) => {
    vi.mocked(upload).mockRejectedValueOnce(error)
    await act(async () => {
      again()
      await vi.waitFor(() => expect(outbox.get().outgoing).toMatchObject([{ state: 'failed' }]))
    })
    act(show)
    expect(document.querySelector('li button')).not.toBeNull()
  }
  const byItself = () => repeatUncertain(client, outbox, Date.now() + 1)
  const pressRetry = () => document.querySelector<HTMLButtonElement>('li button')?.click()
  const refused = new ApiError({
    code: 'invalid_fields',
    message: 'Not this',
    spoken: true,
    status: 422,
    requestId: 'r',
  })
  outbox.set({ outgoing: [{ ...failed, problem: 'Failed to send message.' }] })
  act(show)
  expect(alert()).toBe('Failed to send message.')
  await failWith(networkError(), byItself)
  expect(alert()).toBeUndefined()
  expect(document.querySelector('li')?.textContent).toContain('Failed to send message.')
  await failWith(networkError(), pressRetry)
  expect(alert()).toBe('Failed to send message.')
  await failWith(networkError(), byItself)
  expect(alert()).toBeUndefined()
  await failWith(refused, byItself)
  expect(alert()).toBe('Not this')
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
