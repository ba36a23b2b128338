import type { Ctx } from '../http/context'
import { attachedKeys } from './attached-keys'
import type { Storage } from './storage'

type Needed = Pick<Ctx, 'store' | 'storage'>
type Batches = Iterable<string[]> | AsyncIterable<string[]>

/** So many files in a row are no fault of theirs: the storage is away, and every other would be waited for as long. */
const mostInARow = 3

async function* unattachedOf({ store }: Needed, batches: Batches): AsyncGenerator<string> {
  for await (const keys of batches) {
    const attached = await attachedKeys(store.db, keys)
    yield* keys.filter(key => !attached.has(key))
  }
}

async function removeEach(storage: Storage, keys: AsyncIterable<string>): Promise<number> {
  const failures: unknown[] = []
  let removed = 0
  let inARow = 0
  for await (const key of keys) {
    try {
      await storage.remove(key)
      removed += 1
      inARow = 0
    } catch (error) {
      failures.push(error)
      inARow += 1
      if (inARow === mostInARow) break
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Stored files could not be removed')
  return removed
}

/**
 * Removes those of the keys that belong to nothing, and gives how many that were. One that cannot be removed keeps none of the
 * others; three in a row end it, and what is left is for the next time. @throws AggregateError at the end for those that could not.
 */
export const removeUnattached = (deps: Needed, batches: Batches): Promise<number> =>
  removeEach(deps.storage, unattachedOf(deps, batches))

/**
 * Removes the bytes of files that no order has: asked of the database, because a commit whose answer was lost has
 * attached them after all. Bytes that cannot be removed cost space only, so they fail nobody's call.
 */
export async function discardUnattached(ctx: Ctx, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await removeUnattached(ctx, [keys]).catch(error => {
    ctx.log.warn({ requestId: ctx.requestId, err: error }, 'stored files could not be removed')
  })
}
