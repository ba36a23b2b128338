import type { z } from 'zod'
import type { registration } from '../../contract/accounts'
import { askingForMailbox } from '../account-deletion/known-mailbox'
import { isUniqueViolation } from '../db/database'
import { emailIndex } from '../db/schema'
import type { Ctx } from '../http/context'
import { refuseField } from '../http/refusal'
import { countAfterwards } from '../limits/count-afterwards'
import { countMail } from './ask-for-link'
import type { ClientRow } from './client-rows'
import { refuseCommonPassword } from './common-passwords'
import { hashPassword } from './secrets'
import { storeClient } from './store-client'
import { queueVerificationMail } from './verification'
import { welcome } from './welcome'

/** What the answer of a sign-up says. */
export const checkInbox = 'Please check your inbox to verify your email.'

type Registration = z.output<typeof registration>
type Making<Answer> = {
  /** Of the Early Bird campaign, for whoever is here for the first time. */
  asksForPlace?: boolean
  answer: (client: ClientRow) => Answer
}

/**
 * Creates an account, notes who it came by and mails its verification link. @throws Refusal 422 on `email` when the address is
 * taken, on `password` when it is a common one, 429 past the limit. Specification 2.19, 2.20, U4, U7.
 */
export async function makeAccount<Answer>(
  ctx: Ctx,
  form: Registration,
  { asksForPlace = false, answer: answerOf }: Making<Answer>,
): Promise<Answer> {
  await refuseCommonPassword(form.password)
  if (ctx.address) await ctx.limiter.take('signUpByAddress', ctx.address)
  // Few passwords are hashed at a time. Those who wait for that hold no connection of the database.
  const passwordHash = await hashPassword(form.password)
  try {
    const answer = await askingForMailbox(ctx.store.db, form.email, hadAccount =>
      ctx.transaction(async tx => {
        const { name, email, referral_code: referralCode } = form
        const made = await storeClient(ctx, tx, { name, email, referralCode, passwordHash })
        const client = await welcome(ctx, tx, made, { hadAccount, asksForPlace })
        await queueVerificationMail(ctx, tx, client)
        return ctx.keepAnswer(tx, answerOf(client))
      }),
    )
    await countAfterwards(ctx, () => countMail(ctx, 'verify', form.email))
    return answer
  } catch (error) {
    if (!isUniqueViolation(error, emailIndex)) throw error
    return refuseField('email', 'This email is already registered. Please sign in.')
  }
}
