import 'server-only'
import { LRUCache } from 'lru-cache'

/* Long lists are kept for a moment, until whoever they are of changes anything (docs/decisions/011-order-lists.md). */

type Owner = { clientId: number; token: string }

const longListRows = 500
const keptForMs = 4_000
const keptRowsMax = 40_000

const kept = new LRUCache<string, unknown[]>({
  max: 1_000,
  maxSize: keptRowsMax,
  sizeCalculation: rows => rows.length,
  ttl: keptForMs,
  // Without it what nobody asks for again would stay.
  ttlAutopurge: true,
})
/** The latest read of each list that is under way. */
const asked = new Map<string, symbol>()

const keyOf = (path: string, { clientId, token }: Owner) => `${clientId} ${token} ${path}`

/** The rows of a list: those that are kept, or what `read` gives. @throws what `read` throws. */
export async function keptList(
  path: string,
  owner: Owner,
  read: () => Promise<unknown[]>,
): Promise<unknown[]> {
  const key = keyOf(path, owner)
  const known = kept.get(key)
  if (known) return known
  const mine = Symbol(path)
  asked.set(key, mine)
  try {
    const rows = await read()
    if (rows.length > longListRows && asked.get(key) === mine) kept.set(key, rows)
    return rows
  } finally {
    if (asked.get(key) === mine) asked.delete(key)
  }
}

/** Keeps nothing of somebody any more, on whatever device, nor what is being read: their orders may have changed, or they were signed out. */
export function forgetLists({ clientId }: Owner): void {
  for (const known of [kept, asked]) {
    const theirs = [...known.keys()].filter(key => key.startsWith(`${clientId} `))
    for (const key of theirs) known.delete(key)
  }
}
