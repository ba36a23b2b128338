import { and, asc, gt, lte } from 'drizzle-orm'
import * as contract from '../../contract/banners'
import { banners } from '../db/service-schema'
import type { Ctx } from '../http/context'
import { type App, mount } from '../http/mount'

/** Banners whose window is open now. Specification 3, 7. */
async function getActiveBanners(ctx: Ctx) {
  const now = ctx.clock.now()
  const rows = await ctx.store.db
    .select()
    .from(banners)
    .where(and(lte(banners.startsAt, now), gt(banners.endsAt, now)))
    .orderBy(asc(banners.id))
  return rows.map(row => ({ web_banner_url: row.webUrl, app_banner_url: row.appUrl }))
}

export function bannerRoutes(app: App): void {
  mount(app, contract.getActiveBanners, getActiveBanners)
}
