import type { APIRequestContext } from '@playwright/test'
import { type Account, createAccount } from './accounts-by-api'
import { clientApiOf } from './client-api'
import { createPaidOrder } from './orders-by-api'
import { askStaff } from './staff-by-api'

/** A friend of this client whose first order is paid: support has to decide. Gives the referral's id. */
export async function createReferral(request: APIRequestContext, referrer: Account): Promise<number> {
  const { ask } = await clientApiOf(request, referrer)
  const { client_profile: profile } = await ask('GET', `/GetClientProfile/${referrer.id}`)
  const friend = await createAccount(request, 'Noor Quince', profile.referallink)
  await createPaidOrder(request, friend)
  const { referrals } = await askStaff(request, 'GET', `referrals?q=${friend.email}`)
  return referrals[0].id
}
