import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../http/refusal'
import { type RateLimit, rateLimits } from './limits'

export type Limiter = {
  /** Takes one point of `key`, or `points`. @throws Refusal 429 with Retry-After when there are not so many. */
  take: (limit: RateLimit, key: string, points?: number) => Promise<void>
  /** The same, saying false instead of refusing. */
  tryTake: (limit: RateLimit, key: string) => Promise<boolean>
  /** Whether a point of `key` is taken. */
  isTaken: (limit: RateLimit, key: string) => Promise<boolean>
  /** Gives one point of `key` back, or `points`: never more than were taken since the limit last began anew. */
  giveBack: (limit: RateLimit, key: string, points?: number) => Promise<void>
  /** Gives every point of `key` back. */
  reset: (limit: RateLimit, key: string) => Promise<void>
}

/** Keys name people (addresses of mail and network), so only their digests are stored. */
const stored = (key: string) => createHash('sha256').update(key).digest('base64url')

function writeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return seconds > 120 ? `${minutes} minutes` : `${seconds} seconds`
}

function tooMany(limit: RateLimit, result: unknown): never {
  if (!(result instanceof RateLimiterRes)) throw result
  const seconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000))
  const rule: { words?: string } & (typeof rateLimits)[RateLimit] = rateLimits[limit]
  const message = `${rule.words ?? 'Too many attempts.'} Please try again in ${writeWait(seconds)}.`
  throw new Refusal(429, { message }, seconds)
}

/** Limits counted in Postgres, so that they hold across processes. `scale` multiplies every limit. */
export function createLimiter(pool: pg.Pool, scale: number): Limiter {
  const limiters = new Map<RateLimit, RateLimiterPostgres>()
  const limiterOf = (limit: RateLimit) => {
    const known = limiters.get(limit)
    if (known) return known
    const { points, seconds } = rateLimits[limit]
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: limit,
      points: Math.max(1, Math.round(points * scale)),
      duration: seconds,
    })
    limiters.set(limit, limiter)
    return limiter
  }
  return {
    take: async (limit, key, points = 1) => {
      await limiterOf(limit)
        .consume(stored(key), points)
        .catch(result => tooMany(limit, result))
    },
    tryTake: async (limit, key) => {
      try {
        await limiterOf(limit).consume(stored(key))
        return true
      } catch (result) {
        if (result instanceof RateLimiterRes) return false
        throw result
      }
    },
    isTaken: async (limit, key) => ((await limiterOf(limit).get(stored(key)))?.consumedPoints ?? 0) > 0,
    // Not by `reward`: given back after their time is over, points would be a credit for the next.
    giveBack: async (limit, key, points = 1) => {
      await pool.query(
        'update rate_limits set points = greatest(points - $2, 0) where key = $1 and expire > $3',
        [limiterOf(limit).getKey(stored(key)), points, Date.now()],
      )
    },
    reset: async (limit, key) => {
      await limiterOf(limit).delete(stored(key))
    },
  }
}
