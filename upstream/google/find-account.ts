import { and, eq, isNull, ne } from 'drizzle-orm'
import * as portalPaths from '../../contract/portal-paths'
import { lockLiving } from '../account-deletion/deleted-client'
import { revokeBearers } from '../accounts/bearer'
import { byEmail } from '../accounts/by-email'
import type { ClientRow } from '../accounts/client-rows'
import { endLinks } from '../accounts/mailed-link'
import { forgottenHint } from '../accounts/set-password'
import { storeClient } from '../accounts/store-client'
import type { Transaction } from '../db/database'
import { identities } from '../db/identity-schema'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import { refuse } from '../http/refusal'
import { queueClientMail } from '../mail/client-mail'
import { dropReferral } from '../referrals/note-referral'
import type { GoogleIdentity } from './id-tokens'

/** What somebody who is new here brings along, as it was typed. */
type ReferralCode = string | null | undefined

/** `isNew`: nobody had shown before that the account is theirs. Who they came by is stored, and yet to be noted (`welcome`). */
type Found = { client: ClientRow; isNew: boolean }

/** The account an identity has already, and whether that has disowned it. */
async function findByIdentity(
  { db }: Pick<Transaction, 'db'>,
  { issuer, subject }: GoogleIdentity,
): Promise<{ client: ClientRow; blockedAt: Date | null } | undefined> {
  const [found] = await db
    .select({ client: clients, blockedAt: identities.blockedAt })
    .from(identities)
    .innerJoin(clients, eq(clients.id, identities.clientId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return found
}

/** A token that names the account's address says whether Google has that mailbox; of any other address it says nothing of this one. */
async function noteHosted(tx: Transaction, client: ClientRow, identity: GoogleIdentity): Promise<void> {
  const { issuer, subject, email, isHosted } = identity
  if (email.toLowerCase() !== client.email.toLowerCase()) return
  const said = and(eq(identities.issuer, issuer), eq(identities.subject, subject))
  await tx.db
    .update(identities)
    .set({ isHosted })
    .where(and(said, ne(identities.isHosted, isHosted)))
}

/** The account, sure until the transaction ends. @throws Refusal 422 when it is deleted at this moment, 409 when it disowned the identity. */
async function holdByIdentity(tx: Transaction, identity: GoogleIdentity): Promise<ClientRow | undefined> {
  const known = await findByIdentity(tx, identity)
  if (!known) return undefined
  if (!(await lockLiving(tx, known.client.id))) return refuse(422, 'This account was deleted just now.')
  // Once more, for whoever held the lock may have chosen a new password.
  const held = await findByIdentity(tx, identity)
  if (held?.blockedAt !== null)
    return refuse(
      409,
      'This Google account was disconnected by a new password or address. Please sign in with the password, or choose a new one by mail.',
    )
  await noteHosted(tx, held.client, identity)
  return held.client
}

async function connect(ctx: Ctx, tx: Transaction, clientId: number, identity: GoogleIdentity): Promise<void> {
  const { issuer, subject, isHosted } = identity
  await tx.db.insert(identities).values({ issuer, subject, clientId, isHosted, createdAt: ctx.clock.now() })
}

/**
 * Somebody typed this address once and never showed that it is theirs. Now its owner is here: nothing that the other one chose
 * signs in any more, neither a password nor a mailed link, and who the owner came by the owner says (docs/decisions/052).
 */
async function takeOver(
  ctx: Ctx,
  tx: Transaction,
  clientId: number,
  { name, referralCode }: { name: string; referralCode: ReferralCode },
): Promise<ClientRow> {
  const owned = { name, passwordHash: null, oauthProvider: 'google', emailVerifiedAt: ctx.clock.now() }
  const [client] = await tx.db
    .update(clients)
    .set({ ...owned, referralUsed: referralCode || null })
    .where(eq(clients.id, clientId))
    .returning()
  if (!client) throw new Error('The client was not there any more')
  await dropReferral(tx, clientId)
  await endLinks(ctx, tx, clientId, 'verify')
  await endLinks(ctx, tx, clientId, 'reset')
  await revokeBearers(ctx, tx, { clientId })
  return client
}

/** An address that both sides have verified: its owner is told, for they may not have been the one who connected it. */
async function tellOwner(ctx: Ctx, tx: Transaction, clientId: number): Promise<void> {
  const { PORTAL_NAME: portalName } = ctx.settings
  await queueClientMail(ctx, tx, {
    clientId,
    subject: `Google was connected with your account at ${portalName}`,
    heading: 'Google was connected',
    paragraphs: hello => [
      `${hello} from now on you can sign in with Google too. Your password, if you have one, stays as it is.`,
      'If this was not you, choose a new password by a mailed link right away: that disconnects Google again. And write to us.',
      forgottenHint,
    ],
    action: { label: 'This was not me', path: portalPaths.profile },
  })
}

async function refuseSecondIdentity({ db }: Transaction, clientId: number, issuer: string): Promise<void> {
  const other = and(
    eq(identities.clientId, clientId),
    eq(identities.issuer, issuer),
    isNull(identities.blockedAt),
  )
  const [found] = await db.select({ subject: identities.subject }).from(identities).where(other)
  if (found)
    return refuse(409, 'This address belongs to another Google account here. Please sign in another way.')
}

/** The account that has the address already, which from here on is the identity's. */
async function adopt(
  ctx: Ctx,
  tx: Transaction,
  client: ClientRow,
  identity: GoogleIdentity,
  referralCode: ReferralCode,
): Promise<Found> {
  await refuseSecondIdentity(tx, client.id, identity.issuer)
  // One that support gave this address waits for its mailed link: what it has is no newcomer's to take over.
  const isVerified = client.emailVerifiedAt !== null
  if (isVerified ? !identity.isHosted : client.provenBefore !== null)
    return refuse(
      409,
      'This address has an account here. Please sign in with its password, or choose a new one by mail.',
    )
  await connect(ctx, tx, client.id, identity)
  if (!client.emailVerifiedAt) {
    const owner = await takeOver(ctx, tx, client.id, { name: identity.name, referralCode })
    return { client: owner, isNew: true }
  }
  await tellOwner(ctx, tx, client.id)
  return { client, isNew: false }
}

/**
 * The account of an identity: the one it has, else the one of its address, else a new one, whose address counts as verified.
 * @throws Refusal 409 when the account of the address is another identity's of the same provider, has disowned this one, was verified
 * while Google does not host the address, or waits to prove the one that support gave it; 422 when it is deleted at this moment. Upstream U4, U7.
 */
export async function findAccount(
  ctx: Ctx,
  tx: Transaction,
  identity: GoogleIdentity,
  referralCode: ReferralCode,
): Promise<Found> {
  const known = await holdByIdentity(tx, identity)
  if (known) return { client: known, isNew: false }
  const [owner] = await tx.db.select().from(clients).where(byEmail(identity.email)).for('update')
  // Once more, for the same person may have come in another tab, and held that account until now.
  const same = owner && (await holdByIdentity(tx, identity))
  if (same) return { client: same, isNew: false }
  if (owner) return adopt(ctx, tx, owner, identity, referralCode)
  const { name, email } = identity
  const emailVerifiedAt = ctx.clock.now()
  const facts = { referralCode, name, email, oauthProvider: 'google', emailVerifiedAt }
  const client = await storeClient(ctx, tx, facts)
  await connect(ctx, tx, client.id, identity)
  return { client, isNew: true }
}
