import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import { helloTo } from './hello-to'
import { queueLetter, type Written } from './queue-letter'

type Letter = Omit<Written, 'to' | 'paragraphs' | 'footer' | 'action'> & {
  clientId: number
  /** What is said, with how it begins: 'Hello Ada,'. */
  paragraphs: (hello: string) => string[]
  /** The button, and what it opens of the portal. */
  action: { label: string; path: string }
}

/**
 * Mails a client in the transaction of what it tells (upstream rule U6). Nobody is mailed whose account was deleted: who
 * deletes it waits for this transaction, and takes back what it has queued.
 */
export async function queueClientMail(
  ctx: Ctx,
  tx: Transaction,
  { clientId, paragraphs, action, ...letter }: Letter,
): Promise<void> {
  const living = and(eq(clients.id, clientId), isNull(clients.deletedAt))
  const [client] = await tx.db.select().from(clients).where(living).for('key share')
  if (!client) return
  await queueLetter(ctx, tx, {
    ...letter,
    to: client.email,
    paragraphs: paragraphs(helloTo(client)),
    action: { label: action.label, url: ctx.settings.APP_ORIGIN + action.path },
    footer: `Questions? Write to ${ctx.settings.SUPPORT_EMAIL}.`,
  })
}
