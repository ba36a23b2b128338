// @vitest-environment document
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { upload } from '@/lib/api/upload'
import type { Conversation } from '@/lib/client-api/chat'
import { ApiError, type ErrorCode } from '@/lib/errors'
import { outboxOf } from './outbox'
import { conversationQuery } from './queries'
import { cancelSending, post, repeatUncertain, send, takeBack, withMessage } from './sending'

vi.mock('@/lib/api/upload', () => ({ upload: vi.fn() }))
const sendForm = vi.mocked(upload)

let orderId = 100
beforeEach(() => {
  orderId += 1
  sendForm.mockReset()
})

const message = (id: number, text = 'Hello') => ({
  id,
  text,
  isSupport: false,
  createdAt: '2026-11-22T10:00:00.000Z',
  attachments: [],
})
const failure = (code: ErrorCode, spoken?: string, retryAfterSeconds?: number) =>
  new ApiError({
    code,
    message: spoken ?? 'Internal words',
    spoken: spoken ? true : undefined,
    status: 500,
    requestId: 'r',
    retryAfterSeconds,
  })

function aChat() {
  const client = new QueryClient()
  const { queryKey } = conversationQuery(orderId)
  const known: Conversation = {
    etag: '"1"',
    writerName: null,
    isMailMuted: null,
    messages: [message(1, 'Before')],
  }
  client.setQueryData(queryKey, known)
  const outbox = outboxOf('ada', orderId)
  outbox.set({ draft: ' Hello ', files: [{ key: 'f', file: new File(['%PDF'], 'a.pdf') }] })
  return { client, outbox, messages: () => client.getQueryData<Conversation>(queryKey)?.messages }
}

it('a message leaves the composer at once and stands in the conversation once it has arrived', async () => {
  const { client, outbox, messages } = aChat()
  sendForm.mockResolvedValue({ sent: message(2) })
  outbox.set({ lostFiles: ['gone.pdf'] })
  const sent = post(client, outbox)
  expect(outbox.get().lostFiles).toEqual([])
  expect(outbox.get()).toMatchObject({
    draft: '',
    files: [],
    outgoing: [{ text: 'Hello', state: 'sending' }],
  })
  await sent
  expect(outbox.get()).toMatchObject({ outgoing: [], isSent: true })
  expect(messages()?.map(({ id }) => id)).toEqual([1, 2])
  const [address, form] = sendForm.mock.calls[0] ?? []
  expect(address).toBe(`/api/orders/${orderId}/chat`)
  expect([...(form as FormData).keys()]).toEqual(['message', 'files[]'])
})

it('all of its files go with it, in the order they were chosen', async () => {
  const { client, outbox } = aChat()
  const files = ['a.pdf', 'b.pdf', 'c.pdf'].map(name => ({ key: name, file: new File(['%PDF'], name) }))
  outbox.set({ files })
  sendForm.mockResolvedValue({ sent: message(2) })
  await post(client, outbox)
  const form = sendForm.mock.calls[0]?.[1] as FormData
  expect(form.getAll('files[]').map(file => (file as File).name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
})

it('one that arrives where the conversation is not known stays to be seen until that is read', async () => {
  const { client, outbox } = aChat()
  client.removeQueries({ queryKey: conversationQuery(orderId).queryKey })
  const asksAgain = vi.spyOn(client, 'invalidateQueries')
  sendForm.mockResolvedValue({ sent: message(2) })
  await post(client, outbox)
  expect(outbox.get().outgoing).toMatchObject([{ text: 'Hello', state: 'sent' }])
  expect(asksAgain).toHaveBeenCalledWith({ queryKey: ['chat'] })
})

it('a look that began before it arrived does not take it away again', async () => {
  const { client, outbox, messages } = aChat()
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>(resolve => (answer = resolve)))
  onTestFinished(() => void vi.unstubAllGlobals())
  const before = Response.json({ etag: '"1"', messages: messages() })
  const look = client.fetchQuery({ ...conversationQuery(orderId), staleTime: 0 }).catch(() => undefined)
  sendForm.mockResolvedValue({ sent: message(2) })
  await post(client, outbox)
  answer(before)
  await look
  expect(messages()?.map(({ id }) => id)).toEqual([1, 2])
})

it('one that failed keeps its words, files and key, and is tried again by it', async () => {
  const { client, outbox } = aChat()
  sendForm.mockRejectedValueOnce(failure('network')).mockResolvedValueOnce({ sent: message(2) })
  await post(client, outbox)
  const {
    outgoing: [failed],
    isSent,
  } = outbox.get()
  expect(isSent).toBe(false)
  expect(failed).toMatchObject({
    text: 'Hello',
    state: 'failed',
    problem: 'Failed to send message.',
    isRefused: false,
  })
  expect(failed?.files).toHaveLength(1)
  await send(client, outbox, failed?.key ?? '')
  expect(outbox.get()).toMatchObject({ outgoing: [], isSent: true })
  const keys = sendForm.mock.calls.map(([, , options]) => options?.idempotencyKey)
  expect(keys).toEqual([failed?.key, failed?.key])
})

it.each([
  ['turned away', ['unauthorized'], true],
  ['turned away again', ['rate_limited', 'unauthorized'], true],
  ['lost', ['network'], false],
  ['turned away after one whose answer was lost', ['network', 'unauthorized'], false],
  ['lost after one that was turned away', ['unauthorized', 'timeout'], false],
] as const)('one whose last try was %s is known to be unsent or not', async (_, codes, isUnsent) => {
  const { client, outbox } = aChat()
  for (const code of codes) sendForm.mockRejectedValueOnce(failure(code))
  await post(client, outbox)
  const key = outbox.get().outgoing[0]?.key ?? ''
  for (const __ of codes.slice(1)) await send(client, outbox, key)
  expect(outbox.get().outgoing).toMatchObject([{ state: 'failed', isUnsent }])
})

it('of a hundred that fail first and then lose their answer none is lost, and none is said twice', async () => {
  const { client, outbox, messages } = aChat()
  const said = new Map<string, ReturnType<typeof message>>()
  let tries = 0
  sendForm.mockImplementation(async (_, form, { idempotencyKey: key = '' } = {}) => {
    tries += 1
    if (tries % 3 === 1) throw failure('unavailable')
    const sent = said.get(key) ?? message(2 + said.size, String(form.get('message')))
    said.set(key, sent)
    if (tries % 3 === 2) throw failure('network')
    return { sent }
  })
  const all = Array.from({ length: 100 }, (_, index) => `Message ${index}`)
  for (const text of all) {
    outbox.set({ draft: text, files: [{ key: text, file: new File(['%PDF'], 'a.pdf') }] })
    await post(client, outbox)
    for (const _ of ['failed', 'lost']) {
      const [failed] = outbox.get().outgoing
      expect(failed).toMatchObject({ text, state: 'failed', files: [{ key: text }] })
      await send(client, outbox, failed?.key ?? '')
    }
    expect(outbox.get().outgoing).toEqual([])
  }
  expect(messages()?.map(({ text }) => text)).toEqual(['Before', ...all])
  expect([said.size, tries]).toEqual([100, 300])
})

it.each<[ErrorCode, boolean]>([
  ['failed', false],
  ['rate_limited', false],
  ['invalid_fields', true],
  ['too_large', true],
])(
  '%s is told in the words of the server; sending the same again is in vain: %s',
  async (code, isRefused) => {
    const { client, outbox } = aChat()
    sendForm.mockRejectedValue(failure(code, 'Words for the person'))
    await post(client, outbox)
    expect(outbox.get().outgoing).toMatchObject([{ problem: 'Words for the person', isRefused }])
  },
)

it.each<ErrorCode>(['unauthorized', 'session_changed'])(
  'the page of whoever signs in after %s does not ask them to sign in',
  async code => {
    const { client, outbox } = aChat()
    sendForm.mockRejectedValue(failure(code, 'Please sign in'))
    await post(client, outbox)
    expect(outbox.get().outgoing).toMatchObject([{ problem: 'Failed to send message.' }])
  },
)

describe('a message whose answer was lost', () => {
  const look = () => Date.now() + 1

  it.each<[string, ErrorCode]>([
    ['on its way to the portal', 'network'],
    ['behind the portal', 'unavailable'],
    ['for too long', 'timeout'],
  ])('%s is tried again by its key after the next look, and stands once', async (_, code) => {
    const { client, outbox, messages } = aChat()
    sendForm.mockRejectedValueOnce(failure(code)).mockResolvedValue({ sent: message(2) })
    await post(client, outbox)
    const [lost] = outbox.get().outgoing
    repeatUncertain(client, outbox, (lost?.failedMs ?? 0) - 1)
    expect(outbox.get().outgoing).toMatchObject([{ state: 'failed' }])
    repeatUncertain(client, outbox, look())
    repeatUncertain(client, outbox, look())
    await vi.waitFor(() => expect(outbox.get().outgoing).toEqual([]))
    expect(messages()?.map(({ id }) => id)).toEqual([1, 2])
    expect(sendForm.mock.calls.map(([, , options]) => options?.idempotencyKey)).toEqual([
      lost?.key,
      lost?.key,
    ])
  })

  it('is left to the person after three tries', async () => {
    const { client, outbox } = aChat()
    sendForm.mockRejectedValue(failure('network'))
    await post(client, outbox)
    for (const tries of [2, 3, 4, 4]) {
      repeatUncertain(client, outbox, look())
      await vi.waitFor(() => expect(outbox.get().outgoing).toMatchObject([{ state: 'failed' }]))
      expect(sendForm).toHaveBeenCalledTimes(tries)
    }
  })

  it.each<[string, ErrorCode, string?]>([
    ['was turned away', 'busy'],
    ['was told of in words of the server', 'failed', 'Words for the person'],
    ['was refused', 'invalid_fields', 'Words for the person'],
  ])('is not one that %s: that is left to the person', async (_, code, spoken) => {
    const { client, outbox } = aChat()
    sendForm.mockRejectedValue(failure(code, spoken))
    await post(client, outbox)
    repeatUncertain(client, outbox, look())
    expect(outbox.get().outgoing).toMatchObject([{ state: 'failed' }])
    expect(sendForm).toHaveBeenCalledTimes(1)
  })
})

it('waits for the answer of a try that is still under way', async () => {
  vi.useFakeTimers()
  const { client, outbox } = aChat()
  sendForm
    .mockRejectedValueOnce(failure('conflict', 'Still worked on', 1))
    .mockResolvedValueOnce({ sent: message(2) })
  const sent = post(client, outbox)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await sent
  expect(sendForm).toHaveBeenCalledTimes(2)
})

it('is not tried again a day after it was written: under a key that is forgotten it would be said twice', async () => {
  const { client, outbox } = aChat()
  const createdAt = new Date(Date.now() - 23 * 3_600_000).toISOString()
  outbox.set({ outgoing: [{ key: 'k', text: 'Old', files: [], createdAt, state: 'failed' }] })
  const words = expect.stringContaining('edit it and send it again')
  await send(client, outbox, 'k')
  expect(sendForm).not.toHaveBeenCalled()
  expect(outbox.get().outgoing).toMatchObject([{ state: 'failed', isRefused: true, problem: words }])
})

it('nor once its turn comes, when it has waited that long behind another', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { client, outbox } = aChat()
  let arrive = (_: object) => {}
  sendForm.mockReturnValueOnce(
    new Promise(resolve => {
      arrive = resolve
    }),
  )
  const first = post(client, outbox)
  outbox.set({ draft: 'Behind it' })
  const second = post(client, outbox)
  await vi.waitFor(() => expect(sendForm).toHaveBeenCalledTimes(1))
  vi.setSystemTime(Date.now() + 23 * 3_600_000)
  arrive({ sent: message(2) })
  await first
  await second
  expect(sendForm).toHaveBeenCalledTimes(1)
  expect(outbox.get().outgoing).toMatchObject([{ text: 'Behind it', state: 'failed', isRefused: true }])
})

it('cancelled, it stays to be tried again by its key, and those after it go on', async () => {
  const { client, outbox, messages } = aChat()
  sendForm.mockImplementationOnce(
    (_, __, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const first = post(client, outbox)
  for (const draft of ['Waits', 'Goes on']) {
    outbox.set({ draft })
    void post(client, outbox)
  }
  await vi.waitFor(() => expect(sendForm).toHaveBeenCalledTimes(1))
  const [running, waiting, last] = outbox.get().outgoing
  sendForm.mockResolvedValueOnce({ sent: message(2, last?.text) })
  cancelSending(outbox, waiting?.key ?? '')
  cancelSending(outbox, running?.key ?? '')
  await first
  await vi.waitFor(() => expect(messages()?.map(({ text }) => text)).toEqual(['Before', 'Goes on']))
  const problem = 'It is not certain that this was sent. Try again: it is sent once.'
  expect(outbox.get().outgoing).toMatchObject([
    { text: 'Hello', state: 'failed', problem, isRefused: false, files: [{ key: 'f' }] },
    { text: 'Waits', state: 'failed', problem, isRefused: false },
  ])
  repeatUncertain(client, outbox, Date.now() + 1)
  expect(outbox.get().outgoing).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  sendForm.mockResolvedValueOnce({ sent: message(3) })
  await send(client, outbox, running?.key ?? '')
  expect(sendForm.mock.lastCall?.[2]?.idempotencyKey).toBe(running?.key)
  expect(outbox.get().outgoing).toMatchObject([{ text: 'Waits' }])
})

it('one whose answer does not tell it stays, as sent, until the conversation is read again', async () => {
  const { client, outbox, messages } = aChat()
  sendForm.mockResolvedValue({ sent: null })
  await post(client, outbox)
  expect(outbox.get().outgoing).toMatchObject([{ text: 'Hello', state: 'sent', sentMs: expect.any(Number) }])
  expect(messages()).toHaveLength(1)
})

it('taken back, it stands behind what was typed since', () => {
  const { outbox } = aChat()
  const files = [{ key: 'g', file: new File(['%PDF'], 'b.pdf') }]
  const failed = { key: 'k', text: 'Refused', files, createdAt: '', state: 'failed' as const }
  outbox.set({ outgoing: [failed] })
  takeBack(outbox, failed)
  expect(outbox.get()).toMatchObject({
    draft: ' Hello\nRefused',
    files: [{ key: 'f' }, { key: 'g' }],
    outgoing: [],
  })
})

it('stands in a conversation once', () => {
  const known: Conversation = { etag: '', writerName: null, isMailMuted: null, messages: [message(1)] }
  expect(withMessage(known, message(1))).toBe(known)
  expect(withMessage(known, message(2)).messages).toHaveLength(2)
})
