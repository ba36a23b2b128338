import type { Ctx } from '../http/context'
import { inTurn } from '../jobs/in-turn'
import { attachedKeys } from './attached-keys'

/**
 * Removes those of the keys that belong to nothing, and gives how many that were. @throws AggregateError at the end for those that
 * could not be removed.
 */
export async function removeUnattached(
  { store, storage }: Pick<Ctx, 'store' | 'storage'>,
  keys: string[],
): Promise<number> {
  const attached = await attachedKeys(store.db, keys)
  const unattached = keys.filter(key => !attached.has(key))
  await inTurn(...unattached.map(key => () => storage.remove(key)))()
  return unattached.length
}

/**
 * Removes the bytes of files that no order has: asked of the database, because a commit whose answer was lost has
 * attached them after all. Bytes that cannot be removed cost space only, so they fail nobody's call.
 */
export async function discardUnattached(ctx: Ctx, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await removeUnattached(ctx, keys).catch(error => {
    ctx.log.warn({ requestId: ctx.requestId, err: error }, 'stored files could not be removed')
  })
}
