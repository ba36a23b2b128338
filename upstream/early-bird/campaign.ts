import { and, eq, lt, sql } from 'drizzle-orm'
import { readWireTime } from '../../contract/wire-time'
import { campaigns } from '../db/campaign-schema'
import type { Database, Transaction } from '../db/database'
import type { Ctx } from '../http/context'

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

export function stateOf(ctx: Ctx, campaign: Campaign): CampaignState {
  if (ctx.clock.now() >= endOf(ctx, campaign)) return 'ended'
  return campaign.taken < campaign.places ? 'open' : 'full'
}

/**
 * Takes the next place: the campaign with its number as `taken`, or undefined when the campaign is over or full. The
 * record stays locked until the transaction ends, so that one that fails gives its place back and no number is left out.
 */
export async function takePlace(ctx: Ctx, { db }: Transaction): Promise<Campaign | undefined> {
  if (stateOf(ctx, await getCampaign(db)) !== 'open') return undefined
  const [campaign] = await db
    .update(campaigns)
    .set({ taken: sql`${campaigns.taken} + 1` })
    .where(and(isEarlyBird, lt(campaigns.taken, campaigns.places)))
    .returning()
  return campaign
}
