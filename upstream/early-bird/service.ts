import type * as contract from '../../contract/early-bird'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import { writeCents } from '../../contract/wire'
import { checkInbox, makeAccount } from '../accounts/make-account'
import type { Ctx } from '../http/context'
import { clientAnswer } from '../profile/client-answer'
import { getCampaign, stateOf } from './campaign'

/** The campaign as the page of it shows it. Specification 2.19, decisions C-18. */
export async function getEarlyBird(ctx: Ctx): Promise<AnswerSent<typeof contract.getEarlyBird>> {
  const { db } = ctx.store
  const campaign = await getCampaign(db)
  return {
    percent: writeCents(campaign.percentHundredths),
    last_day: campaign.lastDay,
    places: campaign.places,
    state: await stateOf(ctx, db, campaign),
  }
}

/**
 * Creates an account with a place in the campaign: its number, its discount and a referral link of its own. When no place
 * is left, the campaign is over or the mailbox had an account before, the account is a regular one, and the answer says so.
 * It refuses what a sign-up does. Specification 2.19, 7, U4.
 */
export function earlyBirdSignUp(
  ctx: Ctx,
  { body }: VerbInput<typeof contract.earlyBirdSignUp>,
): Promise<AnswerSent<typeof contract.earlyBirdSignUp>> {
  return makeAccount(ctx, body, {
    asksForPlace: true,
    answer: client => ({
      client: clientAnswer(client, { balanceCents: 0 }),
      message: checkInbox,
      early_bird_no: client.earlyBirdNo,
    }),
  })
}
