import { and, asc, eq } from 'drizzle-orm'
import { type ClientRow, lockClient } from '../accounts/client-rows'
import { audit } from '../audit/audit'
import type { Transaction } from '../db/database'
import { deletedMailboxes } from '../db/deletion-schema'
import { clients, orders } from '../db/schema'
import { queueFileRemoval } from '../files/remove-files'
import type { Ctx } from '../http/context'
import { refuseField } from '../http/refusal'
import { orderIdsOf } from '../orders/order-rows'
import { isDraft } from '../orders/standings'
import { changeOrder, requireNoOpenCheckout } from '../payments/change-order'
import { returnWalletPart } from '../payments/revert-placement'
import { writeDollars } from '../payments/write-dollars'
import { moveWallet } from '../wallet/ledger'
import { deletedEmail } from './deleted-client'
import { eraseOrders } from './erase-orders'
import { erasePerson } from './erase-person'
import { mailboxHash } from './known-mailbox'
import { queueFarewell } from './letters'
import { requireNoObstacle, standingOf } from './standing'

type Deletion = {
  clientId: number
  /** What the client, or support for them, has said is given up, in integer cents. */
  giveUpCents: number
  /** The name of the field that says so. */
  giveUpField: string
  /** Uses up what allows it, in the transaction and with the client locked. @throws Refusal when it does not any more. */
  claim: (tx: Transaction) => Promise<void>
  /** Why support did it; nothing where the client did. */
  reason?: string
}

/** Orders before their client, as everywhere; then nobody adds an order, a payment or a word any more. */
async function lockAll(tx: Transaction, clientId: number): Promise<ClientRow | undefined> {
  await orderIdsOf(tx.db, clientId).orderBy(asc(orders.id)).for('update')
  return lockClient(tx, clientId)
}

/** Deletes what was never paid; what it holds of the wallet comes back first. Gives how many that were. */
async function deleteDrafts(ctx: Ctx, tx: Transaction, clientId: number): Promise<number> {
  const own = and(eq(orders.clientId, clientId), isDraft)
  const drafts = await tx.db.select().from(orders).where(own)
  for (const draft of drafts) await returnWalletPart(ctx, tx, draft)
  await tx.db.delete(orders).where(own)
  return drafts.length
}

/** @throws Refusal 422 unless just what there is was given up: nobody gives up what came in meanwhile. */
function requireGivenUp(balanceCents: number, { giveUpCents, giveUpField }: Deletion): void {
  if (balanceCents === giveUpCents) return
  const now =
    balanceCents === 0 ? 'The wallet is empty by now.' : `The wallet holds ${writeDollars(balanceCents)} now.`
  refuseField(giveUpField, now)
}

/** Closes the ledger with a row of its own: rows are never changed, and the sum is nothing from here on. */
const closeWallet = (ctx: Ctx, tx: Transaction, { clientId }: Deletion, balanceCents: number) =>
  moveWallet(ctx, tx, {
    clientId,
    cents: -balanceCents,
    reason: 'Given up when the account was deleted',
    sourceKey: `deletion:${clientId}`,
  })

async function noteDeletion(ctx: Ctx, tx: Transaction, deletion: Deletion, facts: Record<string, unknown>) {
  const { clientId, reason } = deletion
  const details = { client_id: clientId, ...facts, ...(reason && { reason }) }
  await audit(ctx, tx, { action: 'account.delete', subject: deletedEmail(clientId), details })
}

async function deleteNow(ctx: Ctx, tx: Transaction, deletion: Deletion, mailbox: string): Promise<void> {
  const { clientId } = deletion
  const client = await lockAll(tx, clientId)
  await deletion.claim(tx)
  if (!client || client.deletedAt) throw new Error('The account to delete was not there')
  const { balanceCents, obstacles } = await standingOf(tx.db, clientId)
  requireNoObstacle({ obstacles })
  requireGivenUp(balanceCents, deletion)
  await requireNoOpenCheckout(tx, clientId)
  const orderKeys = await eraseOrders(tx, clientId, ctx.clock.now())
  const drafts = await deleteDrafts(ctx, tx, clientId)
  await closeWallet(ctx, tx, deletion, balanceCents)
  const keys = [...orderKeys, ...(await erasePerson(ctx, tx, client))]
  await tx.db
    .insert(deletedMailboxes)
    .values({ hash: mailbox, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
  await queueFileRemoval(ctx, tx, keys)
  await queueFarewell(ctx, tx, client)
  const given = { gave_up_cents: balanceCents, drafts, files: keys.length }
  await noteDeletion(ctx, tx, deletion, given)
}

/**
 * Deletes an account in one transaction: whoever it was is erased, and orders, payments and the ledger stay under a
 * pseudonym, so that every sum is what it was. Its open checkouts are ended at the provider first; money that arrives all the
 * same goes to the pseudonym's wallet, and support is told.
 * @throws Refusal 409 while work or a payment is under way, 422 unless what the wallet holds was given up, and what `claim`
 * throws. docs/decisions/054.
 */
export async function deleteClient(ctx: Ctx, deletion: Deletion): Promise<{ message: string }> {
  const { clientId } = deletion
  const { db } = ctx.store
  const [client] = await db.select({ email: clients.email }).from(clients).where(eq(clients.id, clientId))
  const mailbox = await mailboxHash(db, client?.email ?? '')
  return changeOrder(ctx, async tx => {
    await deleteNow(ctx, tx, deletion, mailbox)
    return { message: 'The account was deleted' }
  })
}
