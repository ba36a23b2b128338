import { and, eq, gt, isNull } from 'drizzle-orm'
import { hourMs } from '../../contract/durations'
import type { Transaction } from '../db/database'
import { emailTokens } from '../db/token-schema'
import type { Ctx } from '../http/context'
import { hashSecret, newSecret } from './secrets'

const lifeMs = hourMs

/** The same, in the words of the mail that has it. */
export const linkLife = 'The link works once and for one hour.'

type Kind = (typeof emailTokens.$inferSelect)['kind']

/** Ends the links of one kind that a client was mailed. */
export async function endLinks(ctx: Ctx, tx: Transaction, clientId: number, kind: Kind): Promise<void> {
  await tx.db
    .update(emailTokens)
    .set({ usedAt: ctx.clock.now() })
    .where(and(eq(emailTokens.clientId, clientId), eq(emailTokens.kind, kind), isNull(emailTokens.usedAt)))
}

/** The secret of a fresh link: it works once and for an hour, and the client's older ones of its kind no more (U7). */
export async function issueLink(ctx: Ctx, tx: Transaction, clientId: number, kind: Kind): Promise<string> {
  const { secret, hash } = newSecret()
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + lifeMs)
  await endLinks(ctx, tx, clientId, kind)
  await tx.db.insert(emailTokens).values({ hash, clientId, kind, createdAt: now, expiresAt })
  return secret
}

const living = (ctx: Ctx, kind: Kind, secret: string) =>
  and(
    eq(emailTokens.hash, hashSecret(secret)),
    eq(emailTokens.kind, kind),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, ctx.clock.now()),
  )

/** Whose link this is; undefined for expired, replaced, used or unknown ones. Looking changes nothing. */
export async function findLink(ctx: Ctx, kind: Kind, secret: string): Promise<number | undefined> {
  const [found] = await ctx.store.db
    .select()
    .from(emailTokens)
    .where(living(ctx, kind, secret))
  return found?.clientId
}

/** Finds a mailed link and uses it up: of many who try at once, one succeeds. */
export async function spendLink(
  ctx: Ctx,
  tx: Transaction,
  kind: Kind,
  secret: string,
): Promise<number | undefined> {
  const used = { usedAt: ctx.clock.now() }
  const [link] = await tx.db
    .update(emailTokens)
    .set(used)
    .where(living(ctx, kind, secret))
    .returning()
  return link?.clientId
}
