import { eq } from 'drizzle-orm'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import type * as contract from '../../contract/message-mail'
import * as portalPaths from '../../contract/portal-paths'
import { hashSecret } from '../accounts/secrets'
import { messageMails, muteCodes } from '../db/message-mail-schema'
import { orders } from '../db/schema'
import type { Ctx } from '../http/context'
import type { App } from '../http/mount'
import { refuse } from '../http/refusal'
import { setMuted } from './mute-order'

const oneClickPath = '/message-mail/one-click'

/** Where people mute by a mail's code: a page of the portal, which asks before it does anything. */
export const mutePage = (ctx: Ctx, code: string): string =>
  `${ctx.settings.APP_ORIGIN}${portalPaths.mute}/${code}`

/** Where mailboxes do: a POST there mutes, and whoever only looks is led to the page. */
export const oneClickAddress = (ctx: Ctx, code: string): string =>
  `${ctx.settings.CLIENT_API_PUBLIC_URL}${oneClickPath}/${code}`

/** The order that a code mutes. @throws Refusal 404 for what is no code, a limited number of times a minute. */
async function findMuted(ctx: Ctx, code: string) {
  const [found] = await ctx.store.db
    .select({ id: orders.id, code: orders.code, mutedAt: messageMails.mutedAt })
    .from(muteCodes)
    .innerJoin(orders, eq(orders.id, muteCodes.orderId))
    .leftJoin(messageMails, eq(messageMails.orderId, orders.id))
    .where(eq(muteCodes.hash, hashSecret(code)))
  if (found) return found
  await ctx.limiter.take('muteMissesByAddress', ctx.address ?? 'unknown')
  return refuse(404, 'This link does not work any more.')
}

/** How mail about a code's order stands: its display code and whether it is muted. @throws Refusal 404, 429. */
export async function getMessageMail(
  ctx: Ctx,
  { body }: VerbInput<typeof contract.getMessageMail>,
): Promise<AnswerSent<typeof contract.getMessageMail>> {
  const { code, mutedAt } = await findMuted(ctx, body.code)
  return { order_id: code, muted: mutedAt !== null }
}

/** Mutes mail about the messages of a code's order, or takes that back. @throws Refusal 404, 429. */
export async function muteMessageMail(
  ctx: Ctx,
  { body }: VerbInput<typeof contract.muteMessageMail>,
): Promise<AnswerSent<typeof contract.muteMessageMail>> {
  const { id } = await findMuted(ctx, body.code)
  return setMuted(ctx, id, body.muted)
}

/** What RFC 8058 asks for: no cookie, no page between. The address alone says who may, and mutes one order. */
export function oneClickRoute(app: App): void {
  const path = `${oneClickPath}/:code`
  app.post(path, async c => {
    const { id } = await findMuted(c.get('ctx'), c.req.param('code'))
    const { order_id: code } = await setMuted(c.get('ctx'), id, true)
    return c.text(`You get no more mail about messages for order ${code}.`)
  })
  app.get(path, c => c.redirect(mutePage(c.get('ctx'), encodeURIComponent(c.req.param('code'))), 303))
}
