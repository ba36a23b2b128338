import { timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { deadBearer, readBearer } from '../accounts/bearer'
import { hashSecret } from '../accounts/secrets'
import type { AppVariables, Ctx } from '../http/context'
import { refuse } from '../http/refusal'

/** Compares digests, which are equally long: the time tells nothing about the token. */
const isSame = (given: string, token: string) =>
  timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(token)))

/**
 * Lets through who carries STAFF_TOKEN. @throws Refusal 401 without a bearer, 403 with any other: a client's, an
 * invoice's code or a wrong guess, a limited number of times a minute.
 */
async function requireStaff(ctx: Ctx, header: string | undefined): Promise<void> {
  const secret = readBearer(header)
  if (secret !== undefined && isSame(secret, ctx.settings.STAFF_TOKEN)) return
  await ctx.limiter.take('staffMisses', ctx.address ?? 'unknown')
  if (secret === undefined) return deadBearer()
  return refuse(403, 'This is for support staff only.')
}

/** Stands before every address of the staff door, the ones that do not exist included. */
export const staffOnly: MiddlewareHandler<AppVariables> = async (c, next) => {
  const ctx = c.get('ctx')
  await requireStaff(ctx, c.req.header('authorization'))
  c.set('ctx', { ...ctx, caller: 'staff' })
  await next()
}
