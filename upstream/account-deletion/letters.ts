import * as portalPaths from '../../contract/portal-paths'
import type { ClientRow } from '../accounts/client-rows'
import { issueLink, linkLife } from '../accounts/mailed-link'
import type { Transaction } from '../db/database'
import type { Ctx } from '../http/context'
import { helloTo } from '../mail/hello-to'
import { queueLetter } from '../mail/queue-letter'

/** Mails the link that deletes an account. Older ones of the client stop working (U7). */
export async function queueDeletionLink(ctx: Ctx, tx: Transaction, client: ClientRow): Promise<void> {
  const token = await issueLink(ctx, tx, client.id, 'delete')
  const { APP_ORIGIN: portal, PORTAL_NAME: portalName } = ctx.settings
  await queueLetter(ctx, tx, {
    to: client.email,
    subject: `Delete your account at ${portalName}`,
    heading: 'Delete your account',
    paragraphs: [
      `${helloTo(client)} with this link your account can be deleted. It cannot be brought back.`,
      'Opening the link deletes nothing yet: its page says what goes and what stays, and asks you once more.',
      linkLife,
    ],
    action: {
      label: 'Go on',
      url: `${portal}${portalPaths.deleteAccount}?${new URLSearchParams({ token })}`,
    },
    footer:
      'If you did not ask for this, ignore this message: nothing was changed. And choose another password, for somebody else may know yours.',
  })
}

/** The last mail to an address whose account was deleted. */
export async function queueFarewell(ctx: Ctx, tx: Transaction, client: ClientRow): Promise<void> {
  const { PORTAL_NAME: portalName, SUPPORT_EMAIL: support } = ctx.settings
  await queueLetter(ctx, tx, {
    to: client.email,
    subject: `Your account at ${portalName} was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      `${helloTo(client)} your account was deleted, with what you wrote and sent. You get no more mail from us.`,
      'Amounts and dates of your orders and payments are kept without your name, as our books have to say what was paid.',
    ],
    footer: `If this was not you, write to ${support}.`,
  })
}
