import { createQueryClient } from '@/lib/api/query-client'
import { outboxPrefix } from '@/lib/chat/kept-outbox'
import { outboxOf } from '@/lib/chat/outbox'
import { followUnsent } from './follow-unsent'

/**
 * Takes up what this tab has kept of the chats of whoever is signed in, before any of them is opened: a message whose way was
 * cut off as the page was left goes on.
 */
export function takeUpUnsent(): void {
  const { owner } = document.documentElement.dataset
  if (!owner) return
  const client = createQueryClient()
  const prefix = `${outboxPrefix}${owner}:`
  const kept = Object.keys(sessionStorage).filter(name => name.startsWith(prefix))
  for (const name of kept) followUnsent(client, outboxOf(owner, Number(name.slice(prefix.length))))
}
