/*
 * One Idempotency-Key for one intent: kept for the tab until its outcome is known, so that a second click, a retry
 * after a lost answer and a reload all mean the same, and happen once. Of its terms a digest is kept, and no word.
 */

type Kept = { key: string; terms: string; atMs: number }

/** Older than this, an answer given again could name something that has ended, such as a checkout. */
const maxAgeMs = 15 * 60_000
const memory = new Map<string, string>()
/** 53 bits of a text (cyrb53): they tell terms apart, and nobody reads a person's words in them. */
function digestOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

const slotOf = (intent: string) => `inkwell:${intent}`

function read(slot: string): string | undefined {
  try {
    return sessionStorage.getItem(slot) ?? memory.get(slot)
  } catch {
    return memory.get(slot)
  }
}

function load(slot: string): Kept | undefined {
  try {
    return JSON.parse(read(slot) ?? '') as Kept
  } catch {
    return undefined
  }
}

function store(slot: string, kept: Kept): void {
  const text = JSON.stringify(kept)
  memory.set(slot, text)
  try {
    sessionStorage.setItem(slot, text)
  } catch {
    // Storage may be full or blocked: then the key lives as long as the page.
  }
}

/** The key of an intent (such as 'placement:41') on these terms: the kept one, or a new one when the terms are others. */
export function keptKey(intent: string, terms: unknown, nowMs = Date.now()): string {
  const digest = digestOf(JSON.stringify(terms))
  const kept = load(slotOf(intent))
  if (kept?.terms === digest && nowMs - kept.atMs < maxAgeMs) return kept.key
  const key = crypto.randomUUID()
  store(slotOf(intent), { key, terms: digest, atMs: nowMs })
  return key
}

/** The outcome is known: whatever is tried next is another intent. */
export function forgetKey(intent: string): void {
  memory.delete(slotOf(intent))
  try {
    sessionStorage.removeItem(slotOf(intent))
  } catch {
    // Nothing was stored there then.
  }
}
