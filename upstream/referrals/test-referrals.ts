import { eq } from 'drizzle-orm'
import { registration } from '../accounts/account-rig'
import type { ClientRow } from '../accounts/client-rows'
import { referrals } from '../db/referral-schema'
import { clients } from '../db/schema'
import { aPaidOrder } from '../deliveries/test-deliveries'
import { askStaff } from '../staff/test-staff'
import { type Caller, callApi, signedIn } from '../testing/factories'
import type { TestApp } from '../testing/test-app'

/** Somebody who signs up with a code and may call. `given` is changed in the account afterwards. */
export async function aFriend(
  test: TestApp,
  code: string,
  form: Record<string, unknown> = {},
  given: Partial<ClientRow> = {},
  path: '/signup' | '/EBD_signup' = '/signup',
): Promise<Caller> {
  const json = registration({ referral_code: code, ...form })
  const answer = await callApi(test, path, { json })
  if (answer.status !== 200) throw new Error(`Not signed up: ${await answer.text()}`)
  const { client } = await answer.json()
  const [row] = await test.deps.store.db
    .update(clients)
    .set({ emailVerifiedAt: test.clock.now(), ...given })
    .where(eq(clients.id, client.id))
    .returning()
  if (!row) throw new Error('The friend was not stored')
  return signedIn(test, { ...row, password: String(json.password) })
}

/** A friend of a client whose first order is paid in full, with the id of the referral. */
export async function aPayingFriend(
  test: TestApp,
  { client }: Caller,
  form: Record<string, unknown> = {},
  given: Partial<ClientRow> = {},
) {
  const friend = await aFriend(test, client.referralCode, form, given)
  const order = await aPaidOrder(test, friend, { statusId: 1 })
  const { id } = await referralRow(test, friend)
  return { friend, order, id }
}

export async function findReferralRow(test: TestApp, friend: Caller) {
  const [row] = await test.deps.store.db
    .select()
    .from(referrals)
    .where(eq(referrals.friendId, friend.client.id))
  return row
}

/** The referral a friend came by. */
export async function referralRow(test: TestApp, friend: Caller) {
  const row = await findReferralRow(test, friend)
  if (!row) throw new Error(`${friend.client.email} came by no referral`)
  return row
}

/** What the portal of a client is told. */
export async function detailsOf({ client, request }: Caller) {
  return (await (await request(`/referral-details?client_id=${client.id}`)).json()).data
}

/** The referrals that support finds. */
export async function listed(test: TestApp, query: Record<string, string> = {}) {
  return (await (await askStaff(test, `referrals?${new URLSearchParams(query)}`)).json()).referrals
}

export const decideReferral = (
  test: TestApp,
  id: number | string,
  decision: string,
  reason?: string,
  key?: string,
) => askStaff(test, `referrals/${id}/decision`, { decision, reason }, { key })
