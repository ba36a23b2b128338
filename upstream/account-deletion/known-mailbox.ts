import { randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
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
 * Whether a mailbox, by its hash, had an account that was deleted. Asked in the transaction that stores its next one, after that: one
 * that is being deleted holds the address until its mailbox is kept.
 */
export const hadAccount = async (db: Database, mailbox: string): Promise<boolean> =>
  (await db.$count(deletedMailboxes, eq(deletedMailboxes.hash, mailbox))) > 0
