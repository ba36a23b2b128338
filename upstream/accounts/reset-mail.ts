import * as portalPaths from '../../contract/portal-paths'
import type { Transaction } from '../db/database'
import { wouldDisconnectGoogle } from '../google/disconnect'
import type { Ctx } from '../http/context'
import { helloTo } from '../mail/hello-to'
import { queueLetter } from '../mail/queue-letter'
import type { ClientRow } from './client-rows'
import { issueLink, linkLife } from './mailed-link'

const endOfGoogle = 'Once you have chosen one, you sign in with that, and with Google no more.'

/** Support who give an account another address take its password and Google: there may be no other way in. */
function passwordNow({ passwordHash, oauthProvider }: ClientRow, endsGoogle: boolean): string {
  if (passwordHash !== null) return 'Your password stays as it is until you choose another one.'
  if (!oauthProvider && !endsGoogle) return 'Your account has none any more. With this link you give it one.'
  return `Your account has none yet: you sign in without. With this link you can give it one${endsGoogle ? '' : ' as well'}.`
}

/**
 * Mails a link that sets a new password, and says beforehand whether that ends signing in with Google. Older links of the
 * client stop working (U7).
 */
export async function queueResetMail(ctx: Ctx, tx: Transaction, client: ClientRow): Promise<void> {
  const token = await issueLink(ctx, tx, client.id, 'reset')
  const { APP_ORIGIN: portal, PORTAL_NAME: portalName } = ctx.settings
  const endsGoogle = await wouldDisconnectGoogle(tx, client.id)
  await queueLetter(ctx, tx, {
    to: client.email,
    subject: `Choose a new password for ${portalName}`,
    heading: 'Choose a new password',
    paragraphs: [
      `${helloTo(client)} somebody asked for a new password for your account.`,
      passwordNow(client, endsGoogle),
      ...(endsGoogle ? [endOfGoogle] : []),
      linkLife,
    ],
    action: {
      label: 'Choose a new password',
      url: `${portal}${portalPaths.resetPassword}?${new URLSearchParams({ token, email: client.email })}`,
    },
    footer: 'If it was not you who asked, you can ignore this message: nothing was changed.',
  })
}
