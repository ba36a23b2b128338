import * as portalPaths from '../../contract/portal-paths'
import type { Transaction } from '../db/database'
import type { Ctx } from '../http/context'
import { queueClientMail } from '../mail/client-mail'

type Credit = { clientId: number; message: string }

/**
 * Mails a client what was put into the wallet, in the words of its notification and in its transaction (U5). What comes back
 * because the client changed or deleted a draft is told in the portal alone.
 */
export const queueCreditMail = (ctx: Ctx, tx: Transaction, { clientId, message }: Credit): Promise<void> =>
  queueClientMail(ctx, tx, {
    clientId,
    subject: 'Money was added to your wallet',
    heading: 'Added to your wallet',
    paragraphs: hello => [hello, message],
    action: { label: 'Open your wallet', path: portalPaths.wallet },
  })
