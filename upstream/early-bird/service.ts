import { format } from 'date-fns'
import { eq } from 'drizzle-orm'
import type * as contract from '../../contract/early-bird'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import { writeCents } from '../../contract/wire'
import { checkInbox, makeAccount } from '../accounts/make-account'
import { newReferralCode } from '../accounts/secrets'
import type { Transaction } from '../db/database'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import { clientAnswer } from '../profile/client-answer'
import { givePromo } from '../promos/give-promo'
import { type Campaign, endOf, getCampaign, stateOf, takePlace } from './campaign'
import { promoWord } from './lapsed-places'

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

/** Valid for every order until the campaign is over (decisions C-19). */
async function giveDiscount(ctx: Ctx, tx: Transaction, clientId: number, campaign: Campaign): Promise<void> {
  const percent = campaign.percentHundredths / 100
  await givePromo(ctx, tx, {
    word: promoWord,
    clientId,
    title: 'Early Bird discount',
    type: 'Percentage',
    amountHundredths: campaign.percentHundredths,
    tagLine: `${percent}% off every order until ${format(`${campaign.lastDay}T12:00:00`, 'd MMM yyyy')}`,
    endsAt: endOf(ctx, campaign),
    oncePerClient: false,
  })
}

/**
 * Creates an account with a place in the campaign: its number, its discount and a referral link of its own. When no place
 * is left or the campaign is over the account is a regular one, and the answer says so. It refuses what a sign-up does.
 * Specification 2.19, 7, U4.
 */
export function earlyBirdSignUp(
  ctx: Ctx,
  { body }: VerbInput<typeof contract.earlyBirdSignUp>,
): Promise<AnswerSent<typeof contract.earlyBirdSignUp>> {
  return makeAccount(ctx, body, async (tx, made) => {
    const taken = await takePlace(ctx, tx)
    let client = made
    if (taken) {
      const place = { earlyBirdNo: taken.number, earlyBirdReferralCode: newReferralCode() }
      await tx.db.update(clients).set(place).where(eq(clients.id, made.id))
      await giveDiscount(ctx, tx, made.id, taken.campaign)
      client = { ...made, ...place }
    }
    return ctx.keepAnswer(tx, {
      client: clientAnswer(client, { balanceCents: 0 }),
      message: checkInbox,
      early_bird_no: client.earlyBirdNo,
    })
  })
}
