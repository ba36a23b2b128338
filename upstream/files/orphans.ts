import { hourMs } from '../../contract/durations'
import type { Ctx } from '../http/context'
import { removeUnattached } from './discard-unattached'

/** Younger bytes may belong to an upload under way, whose rows are yet to be written. */
const settleMs = hourMs
const atOnce = 500
const folders = ['orders', 'pictures']

type Needed = Pick<Ctx, 'clock' | 'storage' | 'store'>

/**
 * Removes what is stored for orders or as pictures and nobody has: of uploads whose process died, and of files that
 * could not be removed when they were let go. Gives how many.
 */
export async function removeOrphans(deps: Needed): Promise<number> {
  const before = deps.clock.now().getTime() - settleMs
  let removed = 0
  let keys: string[] = []
  for (const folder of folders) {
    for await (const { key, storedAt } of deps.storage.list(folder)) {
      if (storedAt.getTime() < before) keys.push(key)
      if (keys.length < atOnce) continue
      removed += await removeUnattached(deps, keys)
      keys = []
    }
  }
  return keys.length > 0 ? removed + (await removeUnattached(deps, keys)) : removed
}
