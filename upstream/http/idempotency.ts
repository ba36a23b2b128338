import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { answerWaitMs } from '../../contract/answer-wait'
import { hourMs } from '../../contract/durations'
import * as limits from '../../contract/limits'
import type { Database } from '../db/database'
import { deleteInBatches } from '../db/delete-in-batches'
import { isGone } from '../db/presence'
import { idempotencyKeys } from '../db/service-schema'
import type { Ctx } from './context'
import { inProgress, Refusal } from './refusal'

const rememberedMs = limits.keyHours * hourMs

/** What is said of a key that came with one request, and comes with another now. */
export const keyReused = 'This Idempotency-Key was used for another request.'

/** The same, while what became of that one is not known. */
export const keyAtWork = 'This Idempotency-Key is in use for another request.'

/** The right to do the work of a key. `at` tells it from the claim of whoever took the key over. */
type Claim = { key: string; at: Date }

const digest = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** The row of a claim that is still ours and has no answer yet. */
const held = ({ key, at }: Claim) =>
  and(eq(idempotencyKeys.key, key), isNull(idempotencyKeys.status), eq(idempotencyKeys.createdAt, at))

/**
 * Adds the row of a claim, unless its key is known. The disk is not waited for: the commit of the work waits, and takes along
 * what came before it. Without that, a claim that a crash of the database loses protects nothing.
 */
async function add(db: Database, row: typeof idempotencyKeys.$inferInsert): Promise<boolean> {
  const added = await db.execute(sql`
    insert into ${idempotencyKeys} (key, request_hash, holder, created_at)
    select ${row.key}, ${row.requestHash}, ${row.holder}::integer, ${row.createdAt}::timestamptz
    from set_config('synchronous_commit', 'off', true)
    on conflict do nothing`)
  return added.rowCount === 1
}

/**
 * One as old as the portal waits for an answer is taken over. One whose process is gone is taken over at once. Should that
 * process live after all, it can commit no more: see `keep`.
 */
async function claim(ctx: Ctx, key: string, requestHash: string): Promise<Claim | undefined> {
  const at = ctx.clock.now()
  const { db } = ctx.store
  const holder = ctx.presence?.id() ?? null
  if (await add(db, { key, requestHash, holder, createdAt: at })) return { key, at }
  const abandoned = and(
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.requestHash, requestHash),
    isNull(idempotencyKeys.status),
    or(lt(idempotencyKeys.createdAt, new Date(at.getTime() - answerWaitMs)), isGone(idempotencyKeys.holder)),
  )
  const taken = await db.update(idempotencyKeys).set({ holder, createdAt: at }).where(abandoned).returning()
  return taken.length > 0 ? { key, at } : undefined
}

/** Keeps the answer of a claim; false when the claim is somebody else's by now. */
async function keep(db: Database, claimed: Claim, answer: unknown): Promise<boolean> {
  const kept = await db
    .update(idempotencyKeys)
    .set({ status: 200, answer })
    .where(held(claimed))
    .returning({ key: idempotencyKeys.key })
  return kept.length > 0
}

async function knownAnswer<T>(ctx: Ctx, key: string, requestHash: string): Promise<T> {
  const [known] = await ctx.store.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (known && known.requestHash !== requestHash) {
    throw new Refusal(422, { message: known.status === null ? keyAtWork : keyReused })
  }
  if (known?.status == null) return inProgress()
  return known.answer as T
}

/** Pauses in milliseconds before a claim is given back again. After them it is old enough to be taken over. */
const pausesMs = [500, 1_000, 2_000, 4_000]

/** Ends a claim without an answer. What fails is tried again behind the answer: whoever comes before is told 409. */
async function giveBack(db: Database, claimed: Claim, [pauseMs, ...later] = pausesMs): Promise<void> {
  try {
    await db.delete(idempotencyKeys).where(held(claimed))
  } catch {
    if (pauseMs !== undefined) setTimeout(() => void giveBack(db, claimed, later), pauseMs).unref()
  }
}

/** `isKept`: whether the answer is good for later tries too. */
type Keeping = { isKept?: boolean }

async function runClaimed<C extends Ctx, T>(
  ctx: C,
  claimed: Claim,
  run: (ctx: C) => Promise<T>,
  keeping: Keeping,
): Promise<T> {
  const { db } = ctx.store
  let isKept = false
  const keepAnswer: Ctx['keepAnswer'] = async (tx, answer) => {
    if (!(await keep(tx.db, claimed, answer))) return inProgress()
    isKept = true
    return answer
  }
  try {
    const answer = await run({ ...ctx, keepAnswer })
    if (!isKept) await (keeping.isKept === false ? giveBack(db, claimed) : keep(db, claimed, answer))
    return answer
  } catch (error) {
    // What was committed after all keeps its answer.
    await giveBack(db, claimed)
    throw error
  }
}

/**
 * Runs a write once for its Idempotency-Key: the same key gets the same answer, 409 while it is still running, and
 * 422 when it comes with another request. A write that failed may be tried again with its key. `run` works with the
 * context it is given: what must not happen twice keeps its answer with `keepAnswer`; for anything else the answer
 * is kept afterwards, and lost with the process. With `isKept: false` it is not: the key keeps tries apart, and one that
 * comes later is run anew.
 */
export async function once<C extends Ctx, T>(
  ctx: C,
  path: string,
  body: unknown,
  run: (ctx: C) => Promise<T>,
  keeping: Keeping = {},
): Promise<T> {
  if (!ctx.idempotencyKey) return run(ctx)
  const key = digest(ctx.caller, ctx.idempotencyKey)
  // Bodies may hold passwords: the key, itself stored by digest only, keeps anybody from guessing them.
  const requestHash = digest(ctx.idempotencyKey, path, body)
  const claimed = await claim(ctx, key, requestHash)
  return claimed ? runClaimed(ctx, claimed, run, keeping) : knownAnswer(ctx, key, requestHash)
}

/** Deletes the answers nobody will ask for any more; they name people. Gives how many. */
export async function forgetOldAnswers({ clock, store }: Pick<Ctx, 'clock' | 'store'>): Promise<number> {
  const isOver = lt(idempotencyKeys.createdAt, new Date(clock.now().getTime() - rememberedMs))
  return deleteInBatches(store.db, { table: idempotencyKeys, key: idempotencyKeys.key, isOver })
}
