import type { HadAccount } from '../account-deletion/known-mailbox'
import type { Transaction } from '../db/database'
import { givePlace } from '../early-bird/give-place'
import type { Ctx } from '../http/context'
import { noteReferral } from '../referrals/note-referral'
import type { ClientRow } from './client-rows'

type Chance = { hadAccount: HadAccount; asksForPlace: boolean }

/**
 * Gives whoever is here for the first time what is had once: notes who they came by, and gives a place in the Early Bird campaign,
 * if asked for and as late as `givePlace` has to be. A mailbox that had an account which was deleted has had its chance at both. U4.
 * @throws NotHashedYet for `askingForMailbox`, inside of which alone it may be called: it does the transaction once more.
 */
export async function welcome(
  ctx: Ctx,
  tx: Transaction,
  client: ClientRow,
  { hadAccount, asksForPlace }: Chance,
): Promise<ClientRow> {
  const comesForMore = client.referralUsed !== null || asksForPlace
  if (!comesForMore || (await hadAccount(tx))) return client
  await noteReferral(ctx, tx, client, client.referralUsed)
  return asksForPlace ? givePlace(ctx, tx, client) : client
}
