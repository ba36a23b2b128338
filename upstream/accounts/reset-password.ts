import { and, eq } from 'drizzle-orm'
import type * as contract from '../../contract/accounts'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import type { Transaction } from '../db/database'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import { refuse } from '../http/refusal'
import { countAfterwards } from '../limits/count-afterwards'
import { holdReferral } from '../referrals/note-referral'
import { byEmail } from './by-email'
import type { ClientRow } from './client-rows'
import { refuseCommonPassword } from './common-passwords'
import { endLinks, findLink, spendLink } from './mailed-link'
import { hashPassword } from './secrets'
import { setPassword } from './set-password'
import { giveSignInsBack } from './sign-in-limits'

const deadLink = () => refuse(410, 'This link has expired or was used already. Please ask for a fresh one.')

/** The client of a link, if the address is theirs, locked: before the link, as whoever mails a fresh one locks them. */
async function lockIfTheirs(tx: Transaction, id: number, email: string) {
  const itsClient = and(eq(clients.id, id), byEmail(email))
  const [client] = await tx.db.select().from(clients).where(itsClient).for('update')
  return client
}

/**
 * Whoever has read the mail has the address, so it counts as verified from here on. Whether the code of a friend was theirs is
 * for support to ask, unless the account was proven before support gave it this address.
 */
async function verifyAddress(ctx: Ctx, tx: Transaction, { id, provenBefore }: ClientRow): Promise<void> {
  await tx.db.update(clients).set({ emailVerifiedAt: ctx.clock.now() }).where(eq(clients.id, id))
  await endLinks(ctx, tx, id, 'verify')
  if (!provenBefore) await holdReferral(tx, id)
}

/**
 * Sets a new password with a mailed link, and ends every session of its client. A password that is refused leaves the link
 * as it is.
 * @throws Refusal 422 on `password` for a common one, 410 for a link that is expired, replaced, used, unknown or another
 * address's, 429 past the limit. U7.
 */
export async function resetPassword(
  ctx: Ctx,
  { body }: VerbInput<typeof contract.resetPassword>,
): Promise<AnswerSent<typeof contract.resetPassword>> {
  await refuseCommonPassword(body.password)
  if (ctx.address) await ctx.limiter.take('newPasswordByAddress', ctx.address)
  const clientId = await findLink(ctx, 'reset', body.token)
  if (clientId === undefined) return deadLink()
  const passwordHash = await hashPassword(body.password)
  const answer = await ctx.transaction(async tx => {
    const client = await lockIfTheirs(tx, clientId, body.email)
    if (!client || (await spendLink(ctx, tx, 'reset', body.token)) === undefined) return deadLink()
    // Its mail is of before the proof: it says no name that somebody else may have given.
    await setPassword(ctx, tx, { clientId, passwordHash })
    if (!client.emailVerifiedAt) await verifyAddress(ctx, tx, client)
    return ctx.keepAnswer(tx, { message: 'Your password was changed. Please sign in.' })
  })
  await countAfterwards(ctx, () => giveSignInsBack(ctx, body.email.toLowerCase()))
  return answer
}
