import type { z } from 'zod'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import type * as contract from '../../contract/google'
import { askingForMailbox, type HadAccount } from '../account-deletion/known-mailbox'
import { issueBearer } from '../accounts/bearer'
import { welcome } from '../accounts/welcome'
import { isUniqueViolation, type Transaction } from '../db/database'
import { identityKey } from '../db/identity-schema'
import { emailIndex } from '../db/schema'
import type { Ctx } from '../http/context'
import { notFound } from '../http/refusal'
import { clientAnswer } from '../profile/client-answer'
import { walletBalanceCents } from '../wallet/ledger'
import { findAccount } from './find-account'
import type { GoogleIdentity } from './id-tokens'
import { spendToken } from './used-tokens'

type Form = z.output<typeof contract.googleSignIn.body>

async function begin(
  ctx: Ctx,
  tx: Transaction,
  identity: GoogleIdentity,
  form: Form,
  hadAccount: HadAccount,
) {
  await spendToken(tx, form.id_token, identity.expiresAt)
  const { client: found, isNew } = await findAccount(ctx, tx, identity, form.referral_code)
  const token = await issueBearer(ctx, tx, found.id, form.device || null)
  const comesForPlace = isNew && form.campaign === 'early-bird'
  const asksForPlace = comesForPlace && found.earlyBirdNo === null
  const client = isNew ? await welcome(ctx, tx, found, { hadAccount, asksForPlace }) : found
  return { token, client, place: comesForPlace ? client.earlyBirdNo : undefined }
}

/** Of two first sign-ins side by side one makes the account; the other, made once more, finds it. */
async function againIfBeaten<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isBeaten = isUniqueViolation(error, emailIndex) || isUniqueViolation(error, identityKey)
    if (!isBeaten) throw error
    return work()
  }
}

/**
 * Checks what Google says of somebody and issues a bearer for their account, which is made if they are new.
 * @throws Refusal 422 for a token that is not believed or was used already, 403 for an unverified address, 404 while Google is
 * not configured, 409 for an address of another Google account and for one that was disowned, 429 past the limit, 503 without Google's keys.
 * Specification 2.19, 2.20, U4, U7.
 */
export async function googleSignIn(
  ctx: Ctx,
  { body }: VerbInput<typeof contract.googleSignIn>,
): Promise<AnswerSent<typeof contract.googleSignIn>> {
  if (!ctx.google) return notFound()
  if (ctx.address) await ctx.limiter.take('googleByAddress', ctx.address)
  const identity = await ctx.google.verify(body.id_token, ctx.clock.now())
  const { token, client, place } = await askingForMailbox(ctx.store.db, identity.email, hadAccount =>
    againIfBeaten(() => ctx.transaction(tx => begin(ctx, tx, identity, body, hadAccount))),
  )
  const balanceCents = await walletBalanceCents(ctx.store.db, client.id)
  return { token, client: clientAnswer(client, { balanceCents }), early_bird_no: place }
}
