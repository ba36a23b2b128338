import 'server-only'
import type { z } from 'zod'
import { fillPath } from '@/contract/endpoint'
import { paths } from '@/contract/paths'
import * as wire from '@/contract/profile'
import { type ClientCaller, call } from './call'
import { type FileContent, openContent } from './files'
import { savedPromoOf } from './saved-promos'
import { type IncomingUpload, upload } from './upload'

const versionPattern = /^[\w-]{1,64}$/

/**
 * Where a page finds the picture: at its own https address, or with the portal, which asks the client API for it. Null for
 * anything else, so that no page ever asks a stranger by mistake.
 */
function pictureOf({ id, image }: z.output<typeof wire.client>): string | null {
  if (image?.startsWith('https://')) return URL.canParse(image) ? image : null
  const [path, version = ''] = image?.split('?v=') ?? []
  const isOurs = path === fillPath(paths.profilePicture, { userId: id }) && versionPattern.test(version)
  return isOurs ? `/api/profile/picture?v=${version}` : null
}

/** The person's own data, as screens need it. */
export const profileOf = (sent: z.output<typeof wire.client>) => ({
  name: sent.client_name,
  email: sent.email,
  phone: sent.phone,
  country: sent.country,
  picture: pictureOf(sent),
  careManager: sent.PCM,
  hasPassword: sent.has_password !== false,
  promos: sent.valid_unused_promos.map(savedPromoOf),
})

export type Profile = ReturnType<typeof profileOf>

/** The caller's profile. @throws ClientApiError. Specification 2.8. */
export async function getProfile(caller: ClientCaller): Promise<Profile> {
  const { client_profile } = await call(wire.getProfile, { params: { userId: caller.clientId } }, caller)
  return profileOf(client_profile)
}

/**
 * Passes on what the form says, streamed as the browser sends it. @throws ClientApiError; `fields` may name `name`,
 * `phone`, `country` and `image`. Specification 2.8, 7.
 */
export const updateProfile = (caller: ClientCaller, body: IncomingUpload, idempotencyKey?: string) =>
  upload(wire.updateProfile, { params: { userId: caller.clientId } }, caller, body, { idempotencyKey })

/** The bytes of the caller's picture. @throws ClientApiError `not_found` when there is none. Specification 2.2. */
export const openPicture = (caller: ClientCaller): Promise<FileContent> =>
  openContent(caller, fillPath(paths.profilePicture, { userId: caller.clientId }))

/** What referring friends has earned so far, in cents; null where the client API does not tell. */
function referredOf(sent: z.output<typeof wire.getCounts.answer>['referral_details']) {
  const { referral_bonus_sum: bonusCents, referrals_count: friends } = sent
  return bonusCents === null || friends === null ? null : { bonusCents, friends }
}

/** The numbers beside the navigation and the balance in integer cents. @throws ClientApiError. Specification 3. */
export async function getCounts(caller: ClientCaller) {
  const sent = await call(wire.getCounts, { params: { userId: caller.clientId } }, caller)
  return {
    inProgress: sent.inporgress_orders,
    started: sent.started_orders_count,
    drafts: sent.draft_orders,
    revisions: sent.revisionorder,
    recentlyCompleted: sent.completed_orders_count,
    completed: sent.completedAllOrdersCount,
    unreadNotifications: sent.notification_count,
    unreadChats: sent.conversation_order_count,
    unreadMessages: sent.unread_messages_count,
    balanceCents: sent.wallet_amount,
    firstOrderPaid: sent.referral_details.first_order_paid_status,
    referred: referredOf(sent.referral_details),
  }
}

export type Counts = Awaited<ReturnType<typeof getCounts>>
