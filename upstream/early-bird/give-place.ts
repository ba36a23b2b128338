import { format } from 'date-fns/format'
import { eq } from 'drizzle-orm'
import type { ClientRow } from '../accounts/client-rows'
import { newReferralCode } from '../accounts/secrets'
import type { Transaction } from '../db/database'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import { givePromo } from '../promos/give-promo'
import { type Campaign, endOf, takePlace } from './campaign'
import { promoWord } from './lapsed-places'

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
 * Gives a new client a place in the campaign: its number, its discount and a referral link of its own. When it is full or over
 * the client stays a regular one. Late in a sign-up, before its mail and answer: the campaign is locked from here on.
 */
export async function givePlace(ctx: Ctx, tx: Transaction, client: ClientRow): Promise<ClientRow> {
  const taken = await takePlace(ctx, tx)
  if (!taken) return client
  const place = { earlyBirdNo: taken.number, earlyBirdReferralCode: newReferralCode() }
  await tx.db.update(clients).set(place).where(eq(clients.id, client.id))
  await giveDiscount(ctx, tx, client.id, taken.campaign)
  return { ...client, ...place }
}
