// @vitest-environment document
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { networkError } from '@/lib/api/request'
import { upload } from '@/lib/api/upload'
import { outboxOf } from '@/lib/chat/outbox'
import { conversationQuery } from '@/lib/chat/queries'
import { post } from '@/lib/chat/sending'
import { useRepeats } from './use-repeats'

vi.mock('@/lib/api/upload', () => ({ upload: vi.fn() }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const outbox = outboxOf('ada', 41)
const { queryKey } = conversationQuery(41)
const known = { etag: '"1"', writerName: null, isMailMuted: null, messages: [] }
const sent = { id: 7, text: 'Hello', isSupport: false, createdAt: null, attachments: [] }

function Page() {
  useRepeats(outbox, useQuery({ ...conversationQuery(41), enabled: false }).dataUpdatedAt)
  return null
}

it('a message whose answer was lost waits for the next look, and is then said once by its key', async () => {
  const client = new QueryClient()
  client.setQueryData(queryKey, known, { updatedAt: Date.now() - 1_000 })
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    ),
  )
  vi.mocked(upload).mockRejectedValueOnce(networkError()).mockResolvedValueOnce({ sent })
  outbox.set({ draft: 'Hello' })
  await act(async () => void (await post(client, outbox)))
  expect(outbox.get().outgoing).toMatchObject([{ state: 'failed' }])

  const said = { ...known, etag: '"2"', messages: [sent] }
  await act(async () => {
    client.setQueryData(queryKey, said, { updatedAt: Date.now() + 1 })
    await vi.waitFor(() => expect(outbox.get().outgoing).toEqual([]))
  })
  expect(client.getQueryData(queryKey)?.messages).toEqual([sent])
  const [first, second, ...others] = vi
    .mocked(upload)
    .mock.calls.map(([, , options]) => options?.idempotencyKey)
  expect([second, others]).toEqual([first, []])
})
