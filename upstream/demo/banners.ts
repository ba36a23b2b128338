import { and, gt, like } from 'drizzle-orm'
import { dayMs } from '../../contract/durations'
import type { Transaction } from '../db/database'
import { banners } from '../db/service-schema'

/** Where the portal serves the pictures; the wide one is also what the demo's banner is known by. */
const [widePicture, tallPicture] = ['/banners/welcome-wide.svg', '/banners/welcome-tall.svg']

/** A banner on everybody's home for a year, with the promo that anybody may type. */
export async function insertDemoBanner(tx: Transaction, now: Date, portal: string): Promise<void> {
  const endsAt = new Date(now.getTime() + 365 * dayMs)
  const [webUrl, appUrl] = [portal + widePicture, portal + tallPicture]
  await tx.db.insert(banners).values({ webUrl, appUrl, startsAt: now, endsAt })
}

/** Ends the demo's banner, whatever the portal's address was when it was made: its promo has ended. */
export async function endDemoBanner({ db }: Transaction, now: Date): Promise<void> {
  const isShown = and(like(banners.webUrl, `%${widePicture}`), gt(banners.endsAt, now))
  await db.update(banners).set({ endsAt: now }).where(isShown)
}
