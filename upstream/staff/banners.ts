import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { isPictureAddress } from '../../contract/banners'
import { typedText } from '../../contract/typed-text'
import { audit } from '../audit/audit'
import type { Transaction } from '../db/database'
import { banners } from '../db/service-schema'
import type { Ctx } from '../http/context'
import { readId } from '../http/ids'
import { refuse, refuseField } from '../http/refusal'
import { readMoment } from './read-moment'
import { type StaffInput, staffCall } from './staff-call'
import { windowState } from './window-state'

const path = '/staff/banners'
const most = 100
const longestAddress = 2_000
const noPicture = 'Please give the address of the picture.'
const noEnd = 'Please say when the banner ends.'

export const addBannerCall = staffCall({
  method: 'POST',
  path,
  body: z.object({
    web_banner_url: typedText({ max: longestAddress, blank: noPicture }),
    app_banner_url: typedText({ max: longestAddress }).nullish(),
    starts_at: z.string().nullish(),
    ends_at: z.string(noEnd).min(1, noEnd),
  }),
})

export const listBannersCall = staffCall({ method: 'GET', path })

export const endBannerCall = staffCall({
  method: 'POST',
  path: `${path}/end`,
  body: z.object({ id: z.union([z.int(), typedText({ max: 64 })], 'Please give the id of a banner.') }),
})

type Body = StaffInput<typeof addBannerCall>['body']
type BannerRow = typeof banners.$inferSelect

/** An address as browsers write it. @throws Refusal 422 for one of which the portal would show nothing. */
function readPicture(ctx: Ctx, field: string, text: string): string {
  const { APP_ORIGIN: portal } = ctx.settings
  const address = URL.canParse(text) ? new URL(text).href : ''
  if (isPictureAddress(address, portal)) return address
  return refuseField(field, `Not an address of a picture: it begins with https:// or ${portal}/.`)
}

function rowOf(ctx: Ctx, body: Body) {
  const now = ctx.clock.now()
  const webUrl = readPicture(ctx, 'web_banner_url', body.web_banner_url)
  const appUrl = body.app_banner_url ? readPicture(ctx, 'app_banner_url', body.app_banner_url) : null
  const startsAt = body.starts_at ? readMoment(ctx, 'starts_at', body.starts_at) : now
  const endsAt = readMoment(ctx, 'ends_at', body.ends_at)
  if (endsAt <= now) refuseField('ends_at', 'This is in the past: a banner ends later than now.')
  if (endsAt <= startsAt) refuseField('ends_at', 'A banner ends after it starts: this is before its start.')
  return { webUrl, appUrl, startsAt, endsAt }
}

/** A banner as staff is told of it. */
const staffBanner = (ctx: Ctx, row: BannerRow) => ({
  id: row.id,
  web_banner_url: row.webUrl,
  app_banner_url: row.appUrl,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  state: windowState(ctx, row),
})

/** What the audit log calls a banner. */
const subjectOf = ({ id }: BannerRow) => `banner-${id}`

/** The latest hundred banners. Of several that are open, clients see the one that was added first. Specification 3. */
export async function listBanners(ctx: Ctx) {
  const rows = await ctx.store.db.select().from(banners).orderBy(desc(banners.id)).limit(most)
  return { banners: rows.map(row => staffBanner(ctx, row)) }
}

/**
 * Adds a banner for everybody's home, from now on unless `starts_at` says otherwise. Phones see `app_banner_url`, or
 * the same picture. @throws Refusal 422 with the words for a field. Specification 3, design 'The staff door'.
 */
export function addBanner(ctx: Ctx, { body }: StaffInput<typeof addBannerCall>) {
  const values = rowOf(ctx, body)
  return ctx.transaction(async tx => {
    const [row] = await tx.db.insert(banners).values(values).returning()
    if (!row) throw new Error('The banner was not stored')
    const banner = staffBanner(ctx, row)
    await audit(ctx, tx, { action: 'banner.add', subject: subjectOf(row), details: banner })
    return ctx.keepAnswer(tx, { banner })
  })
}

/** The banner of an id, locked until the transaction ends. @throws Refusal 404. */
async function lockBanner(tx: Transaction, given: string | number): Promise<BannerRow> {
  const id = readId(given)
  const [row] = id ? await tx.db.select().from(banners).where(eq(banners.id, id)).for('update') : []
  return row ?? refuse(404, `There is no banner ${given}.`)
}

/** Ends a banner now, also one that was to come. Repeating it changes nothing. @throws Refusal 404. */
export function endBanner(ctx: Ctx, { body }: StaffInput<typeof endBannerCall>) {
  return ctx.transaction(async tx => {
    const row = await lockBanner(tx, body.id)
    if (windowState(ctx, row) === 'over') return ctx.keepAnswer(tx, { banner: staffBanner(ctx, row) })
    const ended = { ...row, endsAt: ctx.clock.now() }
    await tx.db.update(banners).set({ endsAt: ended.endsAt }).where(eq(banners.id, row.id))
    const before = row.endsAt.toISOString()
    await audit(ctx, tx, { action: 'banner.end', subject: subjectOf(row), details: { before } })
    return ctx.keepAnswer(tx, { banner: staffBanner(ctx, ended) })
  })
}
