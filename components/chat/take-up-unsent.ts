import { createQueryClient } from '@/lib/api/query-client'
import { outboxPrefix } from '@/lib/chat/kept-outbox'
import { outboxOf } from '@/lib/chat/outbox'
import { namesInTab } from '@/lib/tab/tab-store'
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
  for (const name of namesInTab(prefix))
    followUnsent(client, outboxOf(owner, Number(name.slice(prefix.length))))
}
