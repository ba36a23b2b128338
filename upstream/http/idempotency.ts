import { createHash } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { idempotencyKeys } from '../db/schema'
import type { Ctx } from './context'
import { Refusal } from './refusal'

/** A claim this old was left by a process that died; its work is safe to try again. */
const abandonedMs = 60_000

const digest = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

async function claim(ctx: Ctx, key: string, requestHash: string): Promise<boolean> {
  const now = ctx.clock.now()
  const { db } = ctx.store
  const added = await db
    .insert(idempotencyKeys)
    .values({ key, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (added.length > 0) return true
  const abandoned = and(
    eq(idempotencyKeys.key, key),
    isNull(idempotencyKeys.status),
    lt(idempotencyKeys.createdAt, new Date(now.getTime() - abandonedMs)),
  )
  const taken = await db.update(idempotencyKeys).set({ createdAt: now }).where(abandoned).returning()
  return taken.length > 0
}

/**
 * Runs a write once for its Idempotency-Key: the same key gets the same answer, 409 while it is still running, and
 * 422 when it comes with another request. A write that failed may be tried again with its key.
 */
export async function once<T>(ctx: Ctx, path: string, body: unknown, run: () => Promise<T>): Promise<T> {
  if (!ctx.idempotencyKey) return run()
  const owner = 'clientId' in ctx ? ctx.clientId : 'public'
  const key = digest(owner, ctx.idempotencyKey)
  // Bodies may hold passwords: the key, itself stored by digest only, keeps anybody from guessing them.
  const requestHash = digest(ctx.idempotencyKey, path, body)
  const { db } = ctx.store
  if (!(await claim(ctx, key, requestHash))) {
    const [known] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
    if (known && known.requestHash !== requestHash) {
      throw new Refusal(422, { message: 'This Idempotency-Key was used for another request.' })
    }
    if (known?.status == null) throw new Refusal(409, { message: 'This is still being worked on.' }, 1)
    return known.answer as T
  }
  try {
    const answer = await run()
    await db.update(idempotencyKeys).set({ status: 200, answer }).where(eq(idempotencyKeys.key, key))
    return answer
  } catch (error) {
    await db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key))
    throw error
  }
}
