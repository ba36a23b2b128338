// @vitest-environment document
import { beforeEach, expect, it, vi } from 'vitest'
import type { KeptFile } from '@/lib/files/file-shelf'
import { emptyTab } from '@/lib/tab/testing/empty-tab'

vi.mock('idb-keyval', async () => (await import('@/lib/files/testing/fake-database')).fakeIdbKeyval)
vi.mock('@/components/ui/toast', () => ({ toast: { error: vi.fn() } }))
const sendForm = vi.hoisted(() => vi.fn())
vi.mock('@/lib/api/upload', () => ({ upload: sendForm }))

beforeEach(() => {
  vi.resetModules()
  emptyTab()
  sendForm.mockReset().mockResolvedValue({ sent: null })
})

const keep = (place: string, message: { text: string; isHeld?: boolean; files?: KeptFile[] }) => {
  const createdAt = new Date().toISOString()
  const kept = {
    draft: '',
    files: [],
    messages: [{ key: `key of ${message.text}`, createdAt, files: [], ...message }],
  }
  sessionStorage.setItem(`inkwell:chat:${place}`, JSON.stringify(kept))
}

/** A page comes in the same tab, for this person or nobody. */
async function come(owner?: string) {
  if (owner) document.documentElement.dataset.owner = owner
  else delete document.documentElement.dataset.owner
  const { takeUpUnsent } = await import('./take-up-unsent')
  takeUpUnsent()
  return (await import('@/components/ui/toast')).toast.error
}

const said = () => sendForm.mock.calls.map(([address, form]) => [address, form.get('message')])

it('sends what was cut off as the page was left, of every chat, and tells nothing', async () => {
  keep('ada:7', { text: 'Hello' })
  keep('ada:8', { text: 'And here' })
  const told = await come('ada')
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0))
  expect(said()).toEqual([
    ['/api/orders/7/chat', 'Hello'],
    ['/api/orders/8/chat', 'And here'],
  ])
  expect(sendForm.mock.calls[0]?.[2]).toMatchObject({ idempotencyKey: 'key of Hello' })
  expect(told).not.toHaveBeenCalled()
})

it('tells of what waits for the person, and of what lost its files', async () => {
  keep('ada:7', { text: 'Given up', isHeld: true })
  keep('ada:8', { text: 'With a file', files: [{ key: 'gone', name: 'gone.pdf' }] })
  const told = await come('ada')
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2))
  const notes = vi.mocked(told).mock.calls.map(([text, lasting]) => [text, lasting?.note, lasting?.href])
  const chatOf = (id: number) => `/order-details?order_id=${id}&tab=order-chat`
  expect(notes).toEqual([
    ['Failed to send message.', '“Given up”', chatOf(7)],
    ['Failed to send message.', '“With a file”', chatOf(8)],
  ])
  expect(sendForm).not.toHaveBeenCalled()
})

it('sends nothing of another, whose words are let go, and nothing for nobody', async () => {
  keep('bob:9', { text: 'Of Bob' })
  await come()
  keep('ada:7', { text: 'Hello' })
  await come('ada')
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0))
  expect(said()).toEqual([['/api/orders/7/chat', 'Hello']])
})
