// @runs-alone: an outbox stays in the memory of its worker
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { entriesOf } from '@/lib/chat/log'
import { type Outgoing, outboxOf } from '@/lib/chat/outbox'
import { MessageLog } from './message-log'

const outgoing = (key: string, state: Outgoing['state']): Outgoing => ({
  key,
  text: 'Hello',
  files: [],
  createdAt: '2026-11-22T10:00:00.000Z',
  state,
})

/** What the log's live regions say, which a screen reader hears without going there. */
function said(...states: Outgoing['state'][]): string[] {
  const waiting = states.map((state, index) => outgoing(`key-${index}`, state))
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MessageLog
        outbox={outboxOf('somebody', 41)}
        entries={entriesOf([], waiting, 0)}
        messages={[]}
        isRead
      />
    </QueryClientProvider>,
  )
  const regions = html.matchAll(/<p role="status"[^>]*>(.*?)<\/p>/g)
  return [...regions].map(([, words = '']) => words.replace(/<[^>]*>/g, '')).filter(Boolean)
}

it('a screen reader hears that messages are on their way, once for all of them', () => {
  expect(said('failed', 'sent')).toEqual([])
  expect(said('sent', 'sending', 'sending')).toEqual(['Sending'])
})
