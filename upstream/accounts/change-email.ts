import { eq, inArray } from 'drizzle-orm'
import { renameInAudit } from '../audit/addresses'
import type { Transaction } from '../db/database'
import { deletedMailboxes } from '../db/deletion-schema'
import { muteCodes } from '../db/message-mail-schema'
import { clients } from '../db/schema'
import { disownAll } from '../google/disconnect'
import type { Ctx } from '../http/context'
import { forgetJobsOf } from '../jobs/forget-jobs'
import { queueLetter } from '../mail/queue-letter'
import { orderIdsOf } from '../orders/order-rows'
import { forgetSandboxCustomer } from '../sandbox/checkout-rows'
import { revokeBearers } from './bearer'
import type { ClientRow } from './client-rows'
import { endLinks } from './mailed-link'
import { queueVerificationMail } from './verification'

type Change = {
  email: string
  /** From `mailboxHash`, of the address there is: made before the transaction. */
  mailbox: string
}

/**
 * Nobody signs in with what was begun by the address there was, or mailed to it, and its mail mutes no order any more. The link that
 * verifies is ended by the next one.
 */
async function shutDoors(ctx: Ctx, tx: Transaction, clientId: number): Promise<void> {
  await revokeBearers(ctx, tx, { clientId })
  await endLinks(ctx, tx, clientId, 'reset')
  await endLinks(ctx, tx, clientId, 'delete')
  await disownAll(ctx, tx, clientId)
  await tx.db.delete(muteCodes).where(inArray(muteCodes.orderId, orderIdsOf(tx.db, clientId)))
}

/** The old mailbox may be somebody else's by now: it is told neither the name nor the other address. */
async function tellOldAddress(ctx: Ctx, tx: Transaction, email: string): Promise<void> {
  const { PORTAL_NAME: portalName, SUPPORT_EMAIL: support } = ctx.settings
  await queueLetter(ctx, tx, {
    to: email,
    subject: `Your account at ${portalName} has another address now`,
    heading: 'Your address was changed',
    paragraphs: [
      `Hello, support was asked to give your account at ${portalName} another address, and has done so.`,
      'This one signs in no more and gets no more mail about the account. Every device was signed out.',
    ],
    footer: `If you did not ask for that, write to ${support} right away.`,
  })
}

/**
 * Gives a client, who is locked, another address, which waits to be verified: everything that the old mailbox opens ends, with the
 * password, which may have been chosen by it; mail that waits for it is not sent, and both addresses are told. What is kept by the address
 * goes along. The old mailbox has had its account: it earns nothing twice.
 * @throws the violation of `emailIndex` when the address is taken. docs/decisions/077.
 */
export async function changeEmail(
  ctx: Ctx,
  tx: Transaction,
  { id, email: old, emailVerifiedAt, provenBefore }: ClientRow,
  { email, mailbox }: Change,
): Promise<void> {
  const changed = { email, emailVerifiedAt: null, provenBefore: emailVerifiedAt ?? provenBefore }
  const [client] = await tx.db
    .update(clients)
    .set({ ...changed, passwordHash: null, oauthProvider: null })
    .where(eq(clients.id, id))
    .returning()
  if (!client) throw new Error('The client was not there any more')
  await shutDoors(ctx, tx, id)
  await renameInAudit(tx, old, email)
  await forgetSandboxCustomer(tx.db, old)
  await forgetJobsOf(tx, old)
  const had = { hash: mailbox, createdAt: ctx.clock.now() }
  if (emailVerifiedAt) await tx.db.insert(deletedMailboxes).values(had).onConflictDoNothing()
  await queueVerificationMail(ctx, tx, client)
  await tellOldAddress(ctx, tx, old)
}
