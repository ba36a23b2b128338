import { randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import { deletedMailboxes, deletionSalts } from '../db/deletion-schema'
import { mailboxOf } from '../db/same-person'

/** As slow as a password: addresses are guessed even sooner. */
const slow = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const mailboxSalt = eq(deletionSalts.purpose, 'mailbox')

async function saltOf(db: Database): Promise<Buffer> {
  const [kept] = await db.select().from(deletionSalts).where(mailboxSalt)
  if (kept) return Buffer.from(kept.salt, 'hex')
  const salt = randomBytes(32).toString('hex')
  await db.insert(deletionSalts).values({ purpose: 'mailbox', salt }).onConflictDoNothing()
  return saltOf(db)
}

/** What is kept of the mailbox an address leads to once its account is deleted. Made before any transaction: it takes time. */
export async function mailboxHash(db: Database, email: string): Promise<string> {
  const { rows } = await db.execute<{ mailbox: string }>(
    sql`select ${mailboxOf(sql`${email}::text`)} as mailbox`,
  )
  const hash = await hashRaw(rows[0]?.mailbox ?? email, { ...slow, salt: await saltOf(db) })
  return hash.toString('base64url')
}

/**
 * Whether the mailbox of a sign-up had an account that was deleted. Asked in the transaction that stores its next one, after that:
 * one that is being deleted holds the address until its mailbox is kept.
 */
export type HadAccount = (tx: Pick<Transaction, 'db'>) => Promise<boolean>

/** Ends a transaction of `askingForMailbox` that cannot know before the mailbox is hashed. */
class NotHashedYet extends Error {}

/**
 * Does `work`, a transaction that may ask for its mailbox. While no mailbox at all is kept the answer is no; else `work` is given up,
 * the mailbox hashed while no transaction is open, and `work` done once more: it writes to the database alone. So nobody hashes who need not.
 */
export async function askingForMailbox<T>(
  db: Database,
  email: string,
  work: (hadAccount: HadAccount) => Promise<T>,
): Promise<T> {
  try {
    return await work(async tx => {
      const kept = await tx.db.select({ hash: deletedMailboxes.hash }).from(deletedMailboxes).limit(1)
      if (kept.length > 0) throw new NotHashedYet()
      return false
    })
  } catch (error) {
    if (!(error instanceof NotHashedYet)) throw error
    const isOfIt = eq(deletedMailboxes.hash, await mailboxHash(db, email))
    return work(async tx => (await tx.db.$count(deletedMailboxes, isOfIt)) > 0)
  }
}
