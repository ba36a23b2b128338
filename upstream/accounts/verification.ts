import { eq } from 'drizzle-orm'
import * as limits from '../../contract/limits'
import type { Transaction } from '../db/database'
import { clients } from '../db/schema'
import { holdsPlace } from '../early-bird/lapsed-places'
import type { Ctx } from '../http/context'
import { helloTo } from '../mail/hello-to'
import { queueLetter } from '../mail/queue-letter'
import type { ClientRow } from './client-rows'
import { findLink, issueLink, linkLife, spendLink } from './mailed-link'

/** To whom support gave an address: the password went with the old one (`changeEmail`). */
const thenChoose =
  "After that, choose a new password: 'Forgot password?' on the sign-in page mails you a link for it."

const placeWaits = `Your Early Bird place waits for this for ${limits.earlyBirdHours} hours from your sign-up. After that it may go to somebody else.`

/** Mails a link that verifies the client's address. Older links of the client stop working (U7). */
export async function queueVerificationMail(ctx: Ctx, tx: Transaction, client: ClientRow): Promise<void> {
  const secret = await issueLink(ctx, tx, client.id, 'verify')
  const query = new URLSearchParams({ token: secret, email: client.email })
  const portalName = ctx.settings.PORTAL_NAME
  await queueLetter(ctx, tx, {
    to: client.email,
    subject: `Verify your email for ${portalName}`,
    heading: 'Verify your email',
    paragraphs: [
      client.provenBefore
        ? `${helloTo(client)} support has given your account at ${portalName} this address.`
        : `${helloTo(client)} welcome to ${portalName}.`,
      `Please confirm that this address is yours. ${linkLife}`,
      ...(client.passwordHash === null ? [thenChoose] : []),
      ...(holdsPlace(ctx, client) ? [placeWaits] : []),
    ],
    action: { label: 'Verify email', url: `${ctx.settings.CLIENT_API_PUBLIC_URL}/verify-email?${query}` },
    footer: `If you did not ${client.provenBefore ? 'ask for that' : 'sign up'}, you can ignore this message.`,
  })
}

/** Whether a mailed link would still verify its address. Looking changes nothing, so that mail scanners may look. */
export const verificationLinkWorks = async (ctx: Ctx, secret: string): Promise<boolean> =>
  (await findLink(ctx, 'verify', secret)) !== undefined

/** What sign-in is told of a verified address: there is no password where support gave it (`changeEmail`). */
export type Verified = 'verified' | 'no-password'

/** Uses a mailed link up and marks its address as verified. False for expired, replaced, used or unknown links. */
export async function verifyEmail(ctx: Ctx, secret: string): Promise<Verified | false> {
  return ctx.transaction(async tx => {
    const clientId = await spendLink(ctx, tx, 'verify', secret)
    if (clientId === undefined) return false
    const [client] = await tx.db
      .update(clients)
      .set({ emailVerifiedAt: ctx.clock.now() })
      .where(eq(clients.id, clientId))
      .returning({ passwordHash: clients.passwordHash })
    return ctx.keepAnswer(tx, client?.passwordHash ? 'verified' : 'no-password')
  })
}
