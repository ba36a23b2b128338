import { z } from 'zod'
import { writeCents } from '../../contract/wire'
import { audit } from '../audit/audit'
import { laterEntries, latestEntry, nameOf } from '../audit/later-entries'
import type { Database, Transaction } from '../db/database'
import { type Campaign, changeCampaign, getCampaign, lockCampaign, stateOf } from '../early-bird/campaign'
import type { Ctx } from '../http/context'
import { refuse, refuseField } from '../http/refusal'
import { givenAmount } from './given-amount'
import { type StaffInput, staffCall } from './staff-call'
import { writeMoment } from './write-moment'

const path = '/staff/early-bird'
const percentWords = {
  none: 'Please give a percentage, such as 25 or 12.50.',
  wrong: 'Not a percentage. Write it as 25 or 12.50.',
}
const wrongPercent = 'More than 0 percent, and up to 100.'
const wrongDay = 'Not a day: write 2025-12-31.'
const wrongPlaces = 'A whole number from 0 to 1,000,000.'

export const getEarlyBirdCall = staffCall({ method: 'GET', path })

export const changeEarlyBirdCall = staffCall({
  method: 'POST',
  path,
  body: z.object({
    percent: givenAmount(percentWords)
      .pipe(z.number().min(1, wrongPercent).max(10_000, wrongPercent))
      .nullish(),
    // Of the years whose last second can be written in every zone.
    last_day: z.iso
      .date(wrongDay)
      .refine(day => day >= '1900' && day < '9999', wrongDay)
      .nullish(),
    places: z.int(wrongPlaces).min(0, wrongPlaces).max(1_000_000, wrongPlaces).nullish(),
    /** The latest change that was seen, by its id in the audit log; 0 for none. Left out, it is changed whatever others did. */
    seen_until: z.coerce.number().int().optional(),
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

const kind = { action: 'early-bird.change', subject: 'early-bird' } as const

/** The latest change of the campaign, by its id in the audit log; 0 for none. */
export const latestChange = ({ store }: Ctx) => latestEntry(store.db, kind)

type Said = Pick<ReturnType<typeof staffCampaign>, 'percent' | 'last_day' | 'places'>

const write = ({ percent, last_day, places }: Said) => `${percent} %, ${last_day}, ${places} places`

/** @throws Refusal 409, with what a colleague has made of it since. */
async function requireUnchanged(ctx: Ctx, { db }: Transaction, seenUntil?: number) {
  if (seenUntil === undefined) return
  const [latest] = await laterEntries(db, kind, seenUntil)
  if (!latest) return
  const { before, ...is } = latest.details as Said & { before: string }
  refuse(
    409,
    `The campaign has changed by now: ${nameOf(latest.actor)} changed it on ${writeMoment(ctx, latest.at)} to ${write(is)} (it was ${before}). Change it once more if yours is wanted all the same.`,
  )
}

/**
 * Changes the discount (percent), the last day (of CLIENT_API_TIME_ZONE, its end included) or the places; banner, price
 * calculator and sign-ups follow together. Discounts given before stay what was promised. @throws Refusal 422 with the
 * words for a field, 409 when a colleague has changed it after `seen_until`. Decisions C-18.
 */
export function changeEarlyBird(ctx: Ctx, { body }: StaffInput<typeof changeEarlyBirdCall>) {
  return ctx.transaction(async tx => {
    const before = await lockCampaign(tx)
    await requireUnchanged(ctx, tx, body.seen_until)
    const campaign = changed(before, body)
    await changeCampaign(tx, campaign)
    const details = { ...staffCampaign(campaign), before: write(staffCampaign(before)) }
    await audit(ctx, tx, { ...kind, details })
    return ctx.keepAnswer(tx, await answerOf(ctx, tx.db, campaign))
  })
}
