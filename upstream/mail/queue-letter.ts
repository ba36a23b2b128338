import type { Transaction } from '../db/database'
import type { Ctx } from '../http/context'
import type { Mail } from './letter'
import { type MailContent, renderMail } from './render-mail'

export type Written = Pick<Mail, 'to' | 'subject' | 'unsubscribe'> & Omit<MailContent, 'portalName'>

/** Mails what is written, under the portal's name, in the transaction of what it tells (upstream rule U6). */
export const queueLetter = (
  ctx: Ctx,
  tx: Transaction,
  { to, subject, unsubscribe, ...content }: Written,
): Promise<void> => {
  const portalName = ctx.settings.PORTAL_NAME
  return ctx.mail.queue(tx, { to, subject, unsubscribe, ...renderMail({ portalName, ...content }) })
}
