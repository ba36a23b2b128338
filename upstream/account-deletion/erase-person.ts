import { and, eq, inArray, isNull } from 'drizzle-orm'
import { byEmail } from '../accounts/by-email'
import type { ClientRow } from '../accounts/client-rows'
import { newReferralCode } from '../accounts/secrets'
import { renameInAudit, takeEarlierEmails } from '../audit/addresses'
import type { Transaction } from '../db/database'
import { identities } from '../db/identity-schema'
import { clientPromos, clients, notifications, promos } from '../db/schema'
import { invoices } from '../db/staff-schema'
import { emailTokens, tokens } from '../db/token-schema'
import type { Ctx } from '../http/context'
import { forgetJobsOf } from '../jobs/forget-jobs'
import { orderIdsOf } from '../orders/order-rows'
import { isStoredPicture } from '../profile/client-answer'
import { forgetSandboxCustomer } from '../sandbox/checkout-rows'
import { deletedEmail, deletedName, deletedTitle } from './deleted-client'
import { forgetReasons } from './forget-reasons'

/** What opens the account, or part of it: sessions, mailed links, Google, invoices. What invoices were used for stays. */
async function shutDoors(ctx: Ctx, { db }: Transaction, clientId: number): Promise<void> {
  await db.delete(tokens).where(eq(tokens.clientId, clientId))
  await db.delete(emailTokens).where(eq(emailTokens.clientId, clientId))
  await db.delete(identities).where(eq(identities.clientId, clientId))
  await db
    .update(invoices)
    .set({ revokedAt: ctx.clock.now() })
    .where(and(inArray(invoices.orderId, orderIdsOf(db, clientId)), isNull(invoices.revokedAt)))
}

/** Nobody's name is left, and the links that were passed on lead to nobody. */
const pseudonymOf = ({ id }: ClientRow, deletedAt: Date) => ({
  name: deletedName,
  email: deletedEmail(id),
  passwordHash: null,
  phone: null,
  country: null,
  image: null,
  referralCode: newReferralCode(),
  earlyBirdReferralCode: null,
  referralUsed: null,
  oauthProvider: null,
  emailVerifiedAt: null,
  provenBefore: null,
  pcmName: null,
  deletedAt,
})

/** Promos that were the account's alone, with the words that support may have chosen for one person. */
async function dropPromos({ db }: Transaction, clientId: number): Promise<void> {
  const given = await db.delete(clientPromos).where(eq(clientPromos.clientId, clientId)).returning()
  const codes = given.map(({ code }) => code)
  await db
    .update(promos)
    .set({ title: deletedTitle, tagLine: null })
    .where(and(inArray(promos.code, codes), promos.isPersonal))
}

/** What was mailed to an address that the account had once, unless that is somebody else's by now. */
async function forgetLettersTo(tx: Transaction, email: string): Promise<void> {
  if ((await tx.db.$count(clients, byEmail(email))) === 0) await forgetJobsOf(tx, email)
}

/** Erases whoever an account was, and shuts every door to it. Gives where the bytes of the picture are, if anywhere. */
export async function erasePerson(ctx: Ctx, tx: Transaction, client: ClientRow): Promise<string[]> {
  const { db } = tx
  await shutDoors(ctx, tx, client.id)
  await dropPromos(tx, client.id)
  const earlier = await takeEarlierEmails(tx, client.email)
  await forgetReasons(tx, client, [client.email, ...earlier])
  await db.delete(notifications).where(eq(notifications.clientId, client.id))
  await db.update(clients).set(pseudonymOf(client, ctx.clock.now())).where(eq(clients.id, client.id))
  await renameInAudit(tx, client.email, deletedEmail(client.id))
  await forgetSandboxCustomer(db, client.email)
  await forgetJobsOf(tx, client.email)
  for (const email of earlier) await forgetLettersTo(tx, email)
  return client.image && isStoredPicture(client.image) ? [client.image] : []
}
