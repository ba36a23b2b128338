import type * as contract from '../../contract/accounts'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import { clients } from '../db/schema'
import type { Ctx, SignedInCtx } from '../http/context'
import { refuse } from '../http/refusal'
import { clientAnswer } from '../profile/client-answer'
import { walletBalanceCents } from '../wallet/ledger'
import { issueBearer, revokeBearer } from './bearer'
import { byEmail } from './by-email'
import { checkInbox, makeAccount } from './make-account'
import { passwordMatches } from './secrets'
import { stillHasPassword } from './set-password'
import { giveSignInsBack, takeSignIn } from './sign-in-limits'

async function findClientByEmail(ctx: Ctx, email: string) {
  const [client] = await ctx.store.db.select().from(clients).where(byEmail(email))
  return client
}

/** Creates an account as `makeAccount` does. Specification 2.20, U7. */
export function signUp(
  ctx: Ctx,
  { body }: VerbInput<typeof contract.signUp>,
): Promise<AnswerSent<typeof contract.signUp>> {
  return makeAccount(ctx, body, {
    answer: client => ({ client: clientAnswer(client, { balanceCents: 0 }), message: checkInbox }),
  })
}

/**
 * Checks a password and issues a bearer.
 * @throws Refusal 422 for wrong credentials, 403 for an unverified address, 429 past the limits (C-23).
 */
export async function signIn(
  ctx: Ctx,
  { body }: VerbInput<typeof contract.signIn>,
): Promise<AnswerSent<typeof contract.signIn>> {
  const email = body.email.toLowerCase()
  await takeSignIn(ctx, email)
  const client = await findClientByEmail(ctx, email)
  const wrong = () => refuse(422, 'Invalid email or password')
  if (!(await passwordMatches(client?.passwordHash, body.password)) || !client) return wrong()
  await giveSignInsBack(ctx, email)
  if (!client.emailVerifiedAt) return refuse(403, 'Please verify your email before signing in.')
  const token = await ctx.transaction(async tx =>
    (await stillHasPassword(tx, client)) ? issueBearer(ctx, tx, client.id, body.device || null) : wrong(),
  )
  const balanceCents = await walletBalanceCents(ctx.store.db, client.id)
  return { token, client: clientAnswer(client, { balanceCents }) }
}

/** Ends the bearer the call came with, and no other of the client's. */
export async function signOut(ctx: SignedInCtx): Promise<AnswerSent<typeof contract.signOut>> {
  await revokeBearer(ctx, ctx.tokenHash)
  return { message: 'Signed out' }
}
