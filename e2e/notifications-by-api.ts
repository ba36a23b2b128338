import type { APIRequestContext } from '@playwright/test'
import type { Account } from './accounts-by-api'
import { clientApiOf } from './client-api'
import { askStaff } from './staff-by-api'

/** Puts money into the client's wallet, of which the client is told: a notification about no order. */
export const tellOfCredit = (request: APIRequestContext, { email }: Account, reason: string) =>
  askStaff(request, 'POST', 'wallet-adjustments', { client_email: email, amount_cents: 1_250, reason })

/** How many notifications of a client are unread, past the portal. */
export async function unreadCountOf(request: APIRequestContext, account: Account): Promise<number> {
  const { ask } = await clientApiOf(request, account)
  return (await ask('GET', `/countNotification/${account.id}`)).notification_count
}
