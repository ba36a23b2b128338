import { getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import type { referralStates } from '../../contract/referrals'
import { referrals } from '../db/referral-schema'

/* Clients are told of no referral that is held, and no number counts it: whether it is one is for support to say. */

export const isTold = ne(referrals.state, 'held')

/** A referral where `isTold` holds. */
export const toldColumns = {
  ...getTableColumns(referrals),
  state: sql`${referrals.state}` as SQL<(typeof referralStates)[number]>,
}
