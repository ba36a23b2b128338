import type { Placement } from '@/lib/client-api/placement'

/*
 * One Idempotency-Key for one intent to pay: kept for the tab until its outcome is known, so that a second click, a
 * retry after a lost answer and a reload all mean the same order and the same charge.
 */

type Kept = { key: string; facts: string; atMs: number }

/** Older than this, an answer given again could name a checkout that has ended. */
const maxAgeMs = 15 * 60_000
const memory = new Map<string, string>()
const nameOf = (orderId: number) => `inkwell:placement:${orderId}`

function read(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? memory.get(name)
  } catch {
    return memory.get(name)
  }
}

function load(name: string): Kept | undefined {
  try {
    return JSON.parse(read(name) ?? '') as Kept
  } catch {
    return undefined
  }
}

function store(name: string, kept: Kept): void {
  const text = JSON.stringify(kept)
  memory.set(name, text)
  try {
    sessionStorage.setItem(name, text)
  } catch {
    // Storage may be full or blocked: then the key lives as long as the page.
  }
}

/** The key of paying for an order on these terms: the kept one, or a new one when the terms are others. */
export function placementKey(orderId: number, terms: unknown, nowMs = Date.now()): string {
  const facts = JSON.stringify(terms)
  const kept = load(nameOf(orderId))
  if (kept?.facts === facts && nowMs - kept.atMs < maxAgeMs) return kept.key
  const key = crypto.randomUUID()
  store(nameOf(orderId), { key, facts, atMs: nowMs })
  return key
}

/** The outcome is known: whatever is tried next is another intent. */
export function forgetPlacementKey(orderId: number): void {
  memory.delete(nameOf(orderId))
  try {
    sessionStorage.removeItem(nameOf(orderId))
  } catch {
    // Nothing was stored there then.
  }
}

/** Whether the outcome is known. Without a word of the client API's, a checkout may have been opened after all. */
export const endsIntent = (placement: Placement): boolean =>
  placement.next !== 'stay' || placement.message !== null
