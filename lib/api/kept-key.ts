import { longestUploadMs } from '@/contract/upload-time'
import { readTabJson, removeTab, writeTab } from '@/lib/tab/tab-store'
import { isRefusal } from './outcome'

/*
 * One Idempotency-Key for one intent: kept for the tab until its outcome is known, so that a second click, a retry
 * after a lost answer and a reload all mean the same, and happen once. Of its terms a digest is kept, and no word.
 */

type Kept = { key: string; terms: string; atMs: number }

/** Older than this, an answer given again could name something that has ended, such as a checkout. */
const maxAgeMs = 15 * 60_000
/** Of an intent with files: the try that is not answered may itself have taken long. */
const maxUploadAgeMs = longestUploadMs + maxAgeMs
/** Where the tab keeps nothing, a key lives as long as the page. */
const memory = new Map<string, Kept>()

/** Tells terms apart; nobody reads a person's words in it. */
async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** Of its own kind: shelves of this tab clear away what others have left under their prefix (`tabShelf`). */
const slotOf = (intent: string) => `inkwell-key:${intent}`

const load = (slot: string) => (readTabJson(slot) as Kept | null) ?? memory.get(slot)

function store(slot: string, kept: Kept): void {
  memory.set(slot, kept)
  writeTab(slot, JSON.stringify(kept))
}

function loadNoOlderThan(ageMs: number, intent: string, nowMs: number): Kept | undefined {
  const kept = load(slotOf(intent))
  return kept && nowMs - kept.atMs < ageMs ? kept : undefined
}

async function keyNoOlderThan(ageMs: number, intent: string, terms: unknown, nowMs: number): Promise<string> {
  const digest = await digestOf(JSON.stringify(terms))
  const kept = loadNoOlderThan(ageMs, intent, nowMs)
  if (kept?.terms === digest) return kept.key
  const key = crypto.randomUUID()
  store(slotOf(intent), { key, terms: digest, atMs: nowMs })
  return key
}

/** The key of an intent (such as 'placement:41') on these terms: the kept one, or a new one when the terms are others. */
export const keptKey = (intent: string, terms: unknown, nowMs = Date.now()): Promise<string> =>
  keyNoOlderThan(maxAgeMs, intent, terms, nowMs)

/** The same of an intent with files. */
export const keptUploadKey = (intent: string, terms: unknown, nowMs = Date.now()): Promise<string> =>
  keyNoOlderThan(maxUploadAgeMs, intent, terms, nowMs)

/** Whether an intent with files, tried again on its terms, would still be the same one. */
export const isUploadKept = (intent: string, nowMs = Date.now()): boolean =>
  loadNoOlderThan(maxUploadAgeMs, intent, nowMs) !== undefined

/** The outcome is known: whatever is tried next is another intent. */
export function forgetKey(intent: string): void {
  memory.delete(slotOf(intent))
  removeTab(slotOf(intent))
}

/**
 * Writes with the intent's kept key. With a success or a refusal the outcome is known; until then the next try is the same.
 * @param keyOf `keptUploadKey` where files are sent.
 */
export async function writeOnce<Answer>(
  intent: string,
  terms: unknown,
  write: (idempotencyKey: string) => Promise<Answer>,
  keyOf = keptKey,
): Promise<Answer> {
  try {
    const answer = await write(await keyOf(intent, terms))
    forgetKey(intent)
    return answer
  } catch (error) {
    if (isRefusal(error)) forgetKey(intent)
    throw error
  }
}
