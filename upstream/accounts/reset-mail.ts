import * as portalPaths from '../../contract/portal-paths'
import type { Transaction } from '../db/database'
import type { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import { helloTo } from '../mail/hello-to'
import { renderMail } from '../mail/render-mail'
import { issueLink } from './mailed-link'

/** Mails a link that sets a new password. Older links of the client stop working (U7). */
export async function queueResetMail(
  ctx: Ctx,
  tx: Transaction,
  client: typeof clients.$inferSelect,
): Promise<void> {
  const token = await issueLink(ctx, tx, client.id, 'reset')
  const { APP_ORIGIN: portal, PORTAL_NAME: portalName } = ctx.settings
  const first = client.passwordHash === null
  await ctx.mail.queue(tx, {
    to: client.email,
    subject: `Choose a new password for ${portalName}`,
    ...renderMail({
      portalName,
      heading: 'Choose a new password',
      paragraphs: [
        `${helloTo(client)} somebody asked for a new password for your account.`,
        first
          ? 'Your account has none yet: you sign in without. With this link you can give it one as well.'
          : 'Your password stays as it is until you choose another one.',
        'The link works once and for one hour.',
      ],
      action: {
        label: 'Choose a new password',
        url: `${portal}${portalPaths.resetPassword}?${new URLSearchParams({ token, email: client.email })}`,
      },
      footer: 'If it was not you who asked, you can ignore this message: nothing was changed.',
    }),
  })
}
