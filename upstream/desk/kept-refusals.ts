import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { idempotencyKeys } from '../db/service-schema'
import type { Ctx } from '../http/context'
import type { Refused } from './deed-form'

/*
 * Forms that were refused, each by the key that it has on the page which says so. They stand among the answers of keys, and are
 * forgotten with those. Nobody else's page shows them; those of a sign-in, whose member nobody knows yet, are shown to whoever has
 * the key. A password is none of their words.
 */

type Place = Pick<Ctx, 'store' | 'clock' | 'caller'>

/** No key that a sender chooses is answered with it. */
const rowKey = ({ caller }: Place, key: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['refused', caller, key]))
    .digest('hex')

/** Postgres takes a NUL in no text, and no verb does either. */
const withoutNul = (typed: Refused['typed']): Refused['typed'] =>
  Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name.replaceAll('\0', ''), text?.replaceAll('\0', '')]),
  )

/** Keeps a refused form for its member; once more where the same one is. */
export async function keepRefusal(ctx: Place, refused: Refused): Promise<void> {
  const key = rowKey(ctx, refused.key)
  const answer = { ...refused, typed: withoutNul(refused.typed) }
  const row = { requestHash: '', status: refused.status, answer, createdAt: ctx.clock.now() }
  await ctx.store.db
    .insert(idempotencyKeys)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: idempotencyKeys.key, set: row })
}

/** What was refused of this member's, and was not sent again. */
export async function findRefusal(ctx: Place, key: string): Promise<Refused | undefined> {
  const [kept] = await ctx.store.db
    .select({ answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, rowKey(ctx, key)))
  return kept?.answer as Refused | undefined
}

/** Forgets what a form was refused for, once it was sent again. */
export async function dropRefusal(ctx: Place, key: string): Promise<void> {
  await ctx.store.db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, rowKey(ctx, key)))
}
