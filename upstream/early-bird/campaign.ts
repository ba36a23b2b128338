import { and, eq, lt, sql } from 'drizzle-orm'
import { readWireTime } from '../../contract/wire-time'
import { campaigns } from '../db/campaign-schema'
import type { Database, Transaction } from '../db/database'
import type { Ctx } from '../http/context'
import { isAnyLapsed, takeLapsedPlace } from './lapsed-places'

export type Campaign = typeof campaigns.$inferSelect

const isEarlyBird = eq(campaigns.key, 'early-bird')

/** The one record that decides the window, the places and the discount together (decisions C-18). */
export async function getCampaign(db: Database): Promise<Campaign> {
  const [campaign] = await db.select().from(campaigns).where(isEarlyBird)
  if (!campaign) throw new Error('There is no record of the Early Bird campaign')
  return campaign
}

/** The last second of the campaign where the client API is. */
export function endOf(ctx: Ctx, { lastDay }: Campaign): Date {
  const end = readWireTime(`${lastDay} 23:59:59`, ctx.settings.CLIENT_API_TIME_ZONE)
  if (!end) throw new Error(`The campaign ends on no day: ${lastDay}`)
  return new Date(end)
}

export type CampaignState = 'open' | 'full' | 'ended'

const isOver = (ctx: Ctx, campaign: Campaign): boolean => ctx.clock.now() >= endOf(ctx, campaign)

/** A place that was never verified and is free again counts as one that is left. */
export async function stateOf(ctx: Ctx, db: Database, campaign: Campaign): Promise<CampaignState> {
  if (isOver(ctx, campaign)) return 'ended'
  return campaign.taken < campaign.places || (await isAnyLapsed(ctx, db)) ? 'open' : 'full'
}

/** The campaign, locked until the transaction ends: who changes it or its places does so one after the other. */
export async function lockCampaign({ db }: Transaction): Promise<Campaign> {
  const [campaign] = await db.select().from(campaigns).where(isEarlyBird).for('update')
  if (!campaign) throw new Error('There is no record of the Early Bird campaign')
  return campaign
}

export async function changeCampaign({ db }: Transaction, change: Partial<Campaign>): Promise<void> {
  await db.update(campaigns).set(change).where(isEarlyBird)
}

/** The next number, or undefined when there are as many as there are places. */
async function nextNumber({ db }: Transaction): Promise<number | undefined> {
  const [campaign] = await db
    .update(campaigns)
    .set({ taken: sql`${campaigns.taken} + 1` })
    .where(and(isEarlyBird, lt(campaigns.taken, campaigns.places)))
    .returning()
  return campaign?.taken
}

export type Place = { campaign: Campaign; number: number }

/**
 * Takes the next place, or the first that lapsed; undefined when the campaign is over or full. The record stays locked
 * until the transaction ends, so that one that fails gives its place back and no number is left out.
 */
export async function takePlace(ctx: Ctx, tx: Transaction): Promise<Place | undefined> {
  if ((await stateOf(ctx, tx.db, await getCampaign(tx.db))) !== 'open') return undefined
  const campaign = await lockCampaign(tx)
  // Support may have ended it while its lock was waited for.
  if (isOver(ctx, campaign)) return undefined
  const number = (await nextNumber(tx)) ?? (await takeLapsedPlace(ctx, tx))
  return number === undefined ? undefined : { campaign, number }
}
