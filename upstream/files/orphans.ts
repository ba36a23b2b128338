import { hourMs } from '../../contract/durations'
import type { Ctx } from '../http/context'
import { removeUnattached } from './discard-unattached'
import { storedFolders } from './storage-key'

/** Younger bytes may belong to an upload under way, whose rows are yet to be written. */
const settleMs = hourMs
const atOnce = 500

type Needed = Pick<Ctx, 'clock' | 'storage' | 'store'>

/** The keys of what was stored long enough ago, so many at a time. */
async function* settledKeys({ clock, storage }: Needed): AsyncGenerator<string[]> {
  const before = clock.now().getTime() - settleMs
  let keys: string[] = []
  for (const folder of storedFolders) {
    for await (const { key, storedAt } of storage.list(folder)) {
      if (storedAt.getTime() < before) keys.push(key)
      if (keys.length < atOnce) continue
      yield keys
      keys = []
    }
  }
  if (keys.length > 0) yield keys
}

/**
 * Removes what is stored for orders or as pictures and nobody has: of uploads whose process died, and of files that
 * could not be removed when they were let go. Gives how many, and throws as `removeEach` does.
 */
export const removeOrphans = (deps: Needed): Promise<number> => removeUnattached(deps, settledKeys(deps))
