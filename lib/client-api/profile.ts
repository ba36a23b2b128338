import 'server-only'
import type { z } from 'zod'
import * as wire from '@/contract/profile'
import { type ClientCaller, call } from './call'
import { savedPromoOf } from './promos'

/** The person's own data, as screens need it. */
export const profileOf = (sent: z.output<typeof wire.client>) => ({
  name: sent.client_name,
  email: sent.email,
  phone: sent.phone,
  country: sent.country,
  careManager: sent.PCM,
  promos: sent.valid_unused_promos.map(savedPromoOf),
})

export type Profile = ReturnType<typeof profileOf>

/** The caller's profile. @throws ClientApiError. Specification 2.8. */
export async function getProfile(caller: ClientCaller): Promise<Profile> {
  const { client_profile } = await call(wire.getProfile, { params: { userId: caller.clientId } }, caller)
  return profileOf(client_profile)
}

/** The numbers beside the navigation and the balance in integer cents. @throws ClientApiError. Specification 3. */
export async function getCounts(caller: ClientCaller) {
  const sent = await call(wire.getCounts, { params: { userId: caller.clientId } }, caller)
  return {
    inProgress: sent.inporgress_orders,
    drafts: sent.draft_orders,
    revisions: sent.revisionorder,
    recentlyCompleted: sent.completed_orders_count,
    completed: sent.completedAllOrdersCount,
    unreadNotifications: sent.notification_count,
    unreadChats: sent.conversation_order_count,
    balanceCents: sent.wallet_amount,
    firstOrderPaid: sent.referral_details.first_order_paid_status,
  }
}

export type Counts = Awaited<ReturnType<typeof getCounts>>
