import type * as contract from '../../contract/accounts'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import { isUniqueViolation, type Transaction } from '../db/database'
import { clients, emailIndex } from '../db/schema'
import type { Ctx, SignedInCtx } from '../http/context'
import { Refusal, refuse } from '../http/refusal'
import { clientAnswer } from '../profile/client-answer'
import { noteReferral } from '../referrals/note-referral'
import { walletBalanceCents } from '../wallet/ledger'
import { issueBearer, revokeBearer } from './bearer'
import { byEmail } from './by-email'
import { refuseCommonPassword } from './common-passwords'
import { hashPassword, newReferralCode, passwordMatches } from './secrets'
import { stillHasPassword } from './set-password'
import { giveSignInsBack, takeSignIn } from './sign-in-limits'
import { queueVerificationMail } from './verification'

async function findClientByEmail(ctx: Ctx, email: string) {
  const [client] = await ctx.store.db.select().from(clients).where(byEmail(email))
  return client
}

type Registration = VerbInput<typeof contract.signUp>['body']

async function insertClient(ctx: Ctx, tx: Transaction, form: Registration, passwordHash: string) {
  const [client] = await tx.db
    .insert(clients)
    .values({
      name: form.name,
      email: form.email,
      passwordHash,
      referralCode: newReferralCode(),
      referralUsed: form.referral_code || null,
      createdAt: ctx.clock.now(),
    })
    .returning()
  if (!client) throw new Error('The client was not stored')
  return client
}

/**
 * Creates an account and mails its verification link, both or neither.
 * @throws Refusal 422 on `email` when the address is taken, on `password` when it is a common one, 429 past the limit.
 * Specification 2.20, U7.
 */
export async function signUp(
  ctx: Ctx,
  { body }: VerbInput<typeof contract.signUp>,
): Promise<AnswerSent<typeof contract.signUp>> {
  await refuseCommonPassword(body.password)
  if (ctx.address) await ctx.limiter.take('signUpByAddress', ctx.address)
  // Few passwords are hashed at a time. Those who wait for that hold no connection of the database.
  const passwordHash = await hashPassword(body.password)
  try {
    return await ctx.transaction(async tx => {
      const client = await insertClient(ctx, tx, body, passwordHash)
      await noteReferral(ctx, tx, client, client.referralUsed)
      await queueVerificationMail(ctx, tx, client)
      const message = 'Please check your inbox to verify your email.'
      return ctx.keepAnswer(tx, { client: clientAnswer(client, { balanceCents: 0 }), message })
    })
  } catch (error) {
    if (!isUniqueViolation(error, emailIndex)) throw error
    const message = 'This email is already registered. Please sign in.'
    throw new Refusal(422, { message, errors: { email: [message] } })
  }
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
