// @vitest-environment document
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Lasting, toast } from '@/components/ui/toast'
import { networkError } from '@/lib/api/request'
import { upload } from '@/lib/api/upload'
import { type Outbox, outboxOf } from '@/lib/chat/outbox'
import { post, takeBack } from '@/lib/chat/sending'
import { ApiError } from '@/lib/errors'
import { followUnsent } from './follow-unsent'

vi.mock('@/lib/api/upload', () => ({ upload: vi.fn() }))
vi.mock('@/components/ui/toast', () => ({ toast: { error: vi.fn() } }))
const fetchToaster = vi.hoisted(() => vi.fn())
vi.mock('@/components/ui/toaster', async () => ({ Toaster: await fetchToaster() }))
const sendForm = vi.mocked(upload)
const told = vi.mocked(toast.error)
const client = new QueryClient()
const sent = { sent: null }

let outbox: Outbox
let orderId = 500
const online = vi.spyOn(navigator, 'onLine', 'get')

beforeEach(() => {
  vi.useFakeTimers()
  sendForm.mockReset()
  told.mockReset()
  online.mockReturnValue(true)
  orderId += 1
  outbox = outboxOf('ada', orderId)
  followUnsent(client, outbox)
})
afterEach(() => {
  outbox.set({ outgoing: [] })
  vi.runAllTimers()
  vi.useRealTimers()
})

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const say = async (draft: string) => {
  outbox.set({ draft })
  await post(client, outbox)
  await pass()
}
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const lasting = (call: number) => told.mock.calls[call]?.[1] as Lasting
const states = () => outbox.get().outgoing.map(({ state }) => state)

it('what shows a failure for as long as it lasts is there before one, or it is told again as soon as that is', async () => {
  await pass()
  expect(fetchToaster).not.toHaveBeenCalled()
  fetchToaster.mockRejectedValue(networkError())
  let fail = (_: Error) => {}
  sendForm.mockReturnValueOnce(
    new Promise((_, reject) => {
      fail = reject
    }),
  )
  sendForm.mockRejectedValue(networkError())
  void say('Hello')
  await pass()
  await vi.dynamicImportSettled()
  expect(states()).toEqual(['sending'])
  expect(fetchToaster).toHaveBeenCalledOnce()
  fail(networkError())
  await pass()
  expect(told).toHaveBeenCalledOnce()
  fetchToaster.mockReset()
  await pass(15_000)
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2))
  expect(fetchToaster).toHaveBeenCalledOnce()
  expect([lasting(0).signal.aborted, lasting(1).signal.aborted]).toEqual([true, false])
})

it('away from its chat a failure is told with the way there, and the same message tried again', async () => {
  sendForm.mockRejectedValueOnce(networkError()).mockRejectedValueOnce(networkError()).mockResolvedValue(sent)
  await say('Hello')
  expect(told).toHaveBeenCalledExactlyOnceWith('Failed to send message.', {
    note: '“Hello”',
    href: `/order-details?order_id=${orderId}&tab=order-chat`,
    link: 'Open Chat',
    signal: expect.any(AbortSignal),
  })
  await pass(15_002)
  expect(sendForm).toHaveBeenCalledTimes(2)
  expect(told).toHaveBeenCalledOnce()
  expect(lasting(0).signal.aborted).toBe(false)
  await pass(15_002)
  expect(states()).toEqual(['sent'])
  expect(lasting(0).signal.aborted).toBe(true)
  const keys = sendForm.mock.calls.map(([, , options]) => options?.idempotencyKey)
  expect(new Set(keys).size).toBe(1)
})

it('is tried three times by itself, then waits for the person', async () => {
  sendForm.mockRejectedValue(networkError())
  await say('Hello')
  await pass(600_000)
  expect(sendForm).toHaveBeenCalledTimes(4)
  expect(lasting(0).signal.aborted).toBe(false)
})

it('without a connection nothing is tried, and it goes on soon after there is one', async () => {
  online.mockReturnValue(false)
  sendForm.mockRejectedValueOnce(networkError()).mockResolvedValue(sent)
  await say('Hello')
  await pass(600_000)
  expect(sendForm).toHaveBeenCalledOnce()
  online.mockReturnValue(true)
  await pass(15_002)
  expect(states()).toEqual(['sent'])
})

it('what was refused is told in the words of the server, and not tried again', async () => {
  const refusal = { code: 'refused', message: 'Closed', spoken: true, status: 422, requestId: 'r' } as const
  sendForm.mockRejectedValue(new ApiError(refusal))
  await say('Hello')
  expect(told).toHaveBeenCalledExactlyOnceWith('Closed', expect.anything())
  await pass(600_000)
  expect(sendForm).toHaveBeenCalledOnce()
})

it('one more that fails is told with those before', async () => {
  sendForm.mockRejectedValue(networkError())
  await say('One')
  await say('Two')
  expect(lasting(0).signal.aborted).toBe(true)
  expect(lasting(1)).toMatchObject({ note: '“One / Two”' })
})

it('whoever looks at the chat is told nothing, there or after leaving it, and it does the rest', async () => {
  sendForm.mockRejectedValue(networkError())
  const leave = outbox.subscribe(() => {})
  await say('Hello')
  await pass(600_000)
  expect(sendForm).toHaveBeenCalledOnce()
  leave()
  await pass()
  expect(told).not.toHaveBeenCalled()
  expect(sendForm).toHaveBeenCalledTimes(2)
})

it('what was told is over once its chat is looked at', async () => {
  sendForm.mockRejectedValue(networkError())
  await say('Hello')
  outbox.subscribe(() => {})
  await pass()
  expect(lasting(0).signal.aborted).toBe(true)
})

it('the page asks before it is closed as long as something is not sent, and then no more', async () => {
  expect(isHeld()).toBe(false)
  let arrive = (_: typeof sent) => {}
  sendForm.mockRejectedValueOnce(networkError()).mockReturnValueOnce(
    new Promise(resolve => {
      arrive = resolve
    }),
  )
  await say('Hello')
  expect(isHeld()).toBe(true)
  await pass(15_002)
  expect([states(), isHeld()]).toEqual([['sending'], true])
  arrive(sent)
  await pass()
  expect(isHeld()).toBe(false)
  sendForm.mockRejectedValueOnce(networkError())
  await say('Again')
  const failed = outbox.get().outgoing.at(-1)
  if (failed) takeBack(outbox, failed)
  await pass()
  expect(isHeld()).toBe(false)
})
