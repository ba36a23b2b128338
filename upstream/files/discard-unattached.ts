import type { Ctx } from '../http/context'
import { attachedKeys } from './attached-keys'
import { removeEach } from './remove-each'

type Needed = Pick<Ctx, 'store' | 'storage'>
type Batches = Iterable<string[]> | AsyncIterable<string[]>

async function* unattachedOf({ store }: Needed, batches: Batches): AsyncGenerator<string> {
  for await (const keys of batches) {
    const attached = await attachedKeys(store.db, keys)
    yield* keys.filter(key => !attached.has(key))
  }
}

/** Removes those of the keys that belong to nothing, as `removeEach` does, and gives how many that were. */
export const removeUnattached = (deps: Needed, batches: Batches): Promise<number> =>
  removeEach(unattachedOf(deps, batches), key => deps.storage.remove(key))

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
