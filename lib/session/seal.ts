import 'server-only'
import { createHash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { LRUCache } from 'lru-cache'
import { portalEnv } from '@/lib/env'
import { log } from '@/lib/log'

/** What a seal is for. A seal made for one purpose never opens as another. */
export type SealPurpose = 'ses' | 'file' | 'invoice' | 'google'

const longestSeal = 4_096

const passwordId = (secret: string) =>
  Number.parseInt(createHash('sha256').update(secret).digest('hex').slice(0, 8), 16)

/** Seals with the first secret; seals made with any listed secret open, so that secrets can be rotated. */
const passwords = () =>
  Object.fromEntries(portalEnv().SESSION_SECRET.map(secret => [String(passwordId(secret)), secret]))

function sealingPassword() {
  const [current] = portalEnv().SESSION_SECRET
  if (!current) throw new Error('SESSION_SECRET is empty')
  return { [String(passwordId(current))]: current }
}

/** Opening costs a third of a request's CPU, so what was opened, or would not open, is remembered for a short while. */
const opened = new LRUCache<string, object>({ max: 5_000, ttl: 60_000 })
/** Tickets have a place of their own: a page full of files pushes nobody's session out. */
const openedTickets = new LRUCache<string, object>({ max: 1_000, ttl: 60_000 })
const refused = new LRUCache<string, true>({ max: 500, ttl: 60_000 })

export const seal = (purpose: SealPurpose, claims: object, ttlSeconds: number): Promise<string> =>
  sealData({ ...claims, typ: purpose }, { password: sealingPassword(), ttl: ttlSeconds })

async function open(sealed: string, ttlSeconds: number) {
  try {
    return await unsealData<{ typ?: unknown }>(sealed, { password: passwords(), ttl: ttlSeconds })
  } catch {
    return undefined
  }
}

/** The claims of a seal, or undefined for whatever is forged, corrupt, expired, oversized or made for another purpose. */
export async function unseal(
  purpose: SealPurpose,
  sealed: string | undefined,
  ttlSeconds: number,
): Promise<unknown> {
  if (!sealed || sealed.length > longestSeal) return undefined
  const key = `${purpose}:${sealed}`
  const kept = purpose === 'file' ? openedTickets : opened
  const known = kept.get(key)
  if (known || refused.has(key)) return known
  const claims = await open(sealed, ttlSeconds)
  if (claims?.typ === purpose) {
    kept.set(key, claims)
    return claims
  }
  refused.set(key, true)
  log.refusedSeal(purpose)
  return undefined
}
