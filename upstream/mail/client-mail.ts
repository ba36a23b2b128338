import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import { helloTo } from './hello-to'
import type { Mail } from './letter'
import { type MailContent, renderMail } from './render-mail'

type Letter = Pick<MailContent, 'heading' | 'quotes' | 'action' | 'aside'> &
  Pick<Mail, 'unsubscribe'> & {
    clientId: number
    subject: string
    /** What is said, with how it begins: 'Hello Ada,'. */
    paragraphs: (hello: string) => string[]
  }

/**
 * Mails a client in the transaction of what it tells (upstream rule U6). Nobody is mailed whose account was deleted: who
 * deletes it waits for this transaction, and takes back what it has queued.
 */
export async function queueClientMail(ctx: Ctx, tx: Transaction, letter: Letter): Promise<void> {
  const living = and(eq(clients.id, letter.clientId), isNull(clients.deletedAt))
  const [client] = await tx.db.select().from(clients).where(living).for('key share')
  if (!client) return
  const { PORTAL_NAME: portalName, SUPPORT_EMAIL: support } = ctx.settings
  await ctx.mail.queue(tx, {
    to: client.email,
    subject: letter.subject,
    unsubscribe: letter.unsubscribe,
    ...renderMail({
      portalName,
      heading: letter.heading,
      paragraphs: letter.paragraphs(helloTo(client)),
      quotes: letter.quotes,
      action: letter.action,
      aside: letter.aside,
      footer: `Questions? Write to ${support}.`,
    }),
  })
}
