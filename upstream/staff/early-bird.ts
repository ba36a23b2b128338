import { z } from 'zod'
import { wireCents, writeCents } from '../../contract/wire'
import { audit } from '../audit/audit'
import type { Database } from '../db/database'
import { type Campaign, changeCampaign, getCampaign, lockCampaign, stateOf } from '../early-bird/campaign'
import type { Ctx } from '../http/context'
import { refuseField } from '../http/refusal'
import { type StaffInput, staffCall } from './staff-call'

const path = '/staff/early-bird'
const wrongPercent = 'More than 0 percent, and up to 100.'
const wrongDay = 'Not a day: write 2025-12-31.'
const wrongPlaces = 'A whole number from 0 to 1,000,000.'

export const getEarlyBirdCall = staffCall({ method: 'GET', path })

export const changeEarlyBirdCall = staffCall({
  method: 'POST',
  path,
  body: z.object({
    percent: wireCents.pipe(z.number().min(1, wrongPercent).max(10_000, wrongPercent)).nullish(),
    last_day: z.iso.date(wrongDay).nullish(),
    places: z.int(wrongPlaces).min(0, wrongPlaces).max(1_000_000, wrongPlaces).nullish(),
  }),
})

type Body = StaffInput<typeof changeEarlyBirdCall>['body']

const staffCampaign = ({ percentHundredths, lastDay, places, taken }: Campaign) => ({
  percent: writeCents(percentHundredths),
  last_day: lastDay,
  places,
  taken,
})

const answerOf = async (ctx: Ctx, db: Database, campaign: Campaign) => ({
  campaign: { ...staffCampaign(campaign), state: await stateOf(ctx, db, campaign) },
})

/** The record of the Early Bird campaign, with how many places are taken. Decisions C-18. */
export async function getEarlyBird(ctx: Ctx) {
  return answerOf(ctx, ctx.store.db, await getCampaign(ctx.store.db))
}

/** The record with what was given; what was not stays. @throws Refusal 422 for fewer places than are taken. */
function changed(campaign: Campaign, { percent, last_day, places }: Body): Campaign {
  if ((places ?? campaign.places) < campaign.taken)
    refuseField(
      'places',
      `${campaign.taken} are taken: as many or more. To close it, change the last day to one that is over.`,
    )
  return {
    ...campaign,
    percentHundredths: percent ?? campaign.percentHundredths,
    lastDay: last_day ?? campaign.lastDay,
    places: places ?? campaign.places,
  }
}

/**
 * Changes the discount (percent), the last day (of CLIENT_API_TIME_ZONE, its end included) or the places; banner, price
 * calculator and sign-ups follow together. Discounts given before stay what was promised. @throws Refusal 422 with the
 * words for a field. Decisions C-18.
 */
export function changeEarlyBird(ctx: Ctx, { body }: StaffInput<typeof changeEarlyBirdCall>) {
  return ctx.transaction(async tx => {
    const before = await lockCampaign(tx)
    const campaign = changed(before, body)
    await changeCampaign(tx, campaign)
    const { percent, last_day, places, taken } = staffCampaign(campaign)
    const { percent: was, last_day: lastDayWas, places: placesWere } = staffCampaign(before)
    const details = {
      ...{ percent, last_day, places, taken },
      before: `${was} %, ${lastDayWas}, ${placesWere} places`,
    }
    await audit(ctx, tx, { action: 'early-bird.change', subject: 'early-bird', details })
    return ctx.keepAnswer(tx, await answerOf(ctx, tx.db, campaign))
  })
}
