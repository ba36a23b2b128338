import type * as contract from '../../contract/account-deletion'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import { writeCents } from '../../contract/wire'
import { lockClient } from '../accounts/client-rows'
import { getOwnClient } from '../accounts/own-client'
import { passwordMatches } from '../accounts/secrets'
import type { SignedInCtx } from '../http/context'
import { refuseField } from '../http/refusal'
import { queueDeletionLink } from './letters'
import { requireNoObstacle, standingOf } from './standing'

/** What deleting the caller's account would give up, what is in its way, and whether asking takes a password. */
export async function getDeletionStanding(
  ctx: SignedInCtx,
): Promise<AnswerSent<typeof contract.getDeletionStanding>> {
  const client = await getOwnClient(ctx)
  const { balanceCents, obstacles } = await standingOf(ctx.store.db, ctx.clientId)
  return {
    has_password: client.passwordHash !== null,
    wallet_balance: writeCents(balanceCents),
    obstacles,
  }
}

/** @throws Refusal 422 on `password`, 429 past the limit. An account without a password is proven by its mail alone. */
async function requirePassword(
  ctx: SignedInCtx,
  passwordHash: string | null,
  password: string,
): Promise<void> {
  if (passwordHash === null) return
  await ctx.limiter.take('passwordsByClient', String(ctx.clientId))
  if (!(await passwordMatches(passwordHash, password))) refuseField('password', 'Your password is not right.')
  await ctx.limiter.reset('passwordsByClient', String(ctx.clientId))
}

/**
 * Mails the caller the link that deletes the account; the one before it works no more. The password says that it is not
 * somebody at a forgotten screen, the mail that it is not somebody with a stolen password; whoever has no password signs in
 * by another way, and proves it by the mail.
 * @throws Refusal 409 while something is in the way, 422 on `password`, 429 past the limits. Beyond specification 2.8; U7.
 */
export async function askForDeletion(
  ctx: SignedInCtx,
  { body }: VerbInput<typeof contract.askForDeletion>,
): Promise<AnswerSent<typeof contract.askForDeletion>> {
  const { email, passwordHash } = await getOwnClient(ctx)
  await requirePassword(ctx, passwordHash, body.password)
  requireNoObstacle(await standingOf(ctx.store.db, ctx.clientId))
  const key = `delete:${email.toLowerCase()}`
  await ctx.limiter.take('mailByEmail', key)
  await ctx.limiter.take('mailByEmailHourly', key)
  return ctx.transaction(async tx => {
    const client = await lockClient(tx, ctx.clientId)
    // Changed elsewhere since it was compared: what was the password is not any more.
    if (client?.passwordHash !== passwordHash) return refuseField('password', 'Your password is not right.')
    await queueDeletionLink(ctx, tx, client)
    return ctx.keepAnswer(tx, { message: 'A link is on its way to you.' })
  })
}
