import { hourMs } from '../../contract/durations'
import type { Ctx } from '../http/context'
import { removeUnattached } from './discard-unattached'

/** Younger bytes may belong to an upload under way, whose rows are yet to be written. */
const settleMs = hourMs
const atOnce = 500
const folders = ['orders', 'pictures']

type Needed = Pick<Ctx, 'clock' | 'storage' | 'store'>

/** The keys of what was stored long enough ago, so many at a time. */
async function* settledKeys({ clock, storage }: Needed): AsyncGenerator<string[]> {
  const before = clock.now().getTime() - settleMs
  let keys: string[] = []
  for (const folder of folders) {
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
 * could not be removed when they were let go. Gives how many. @throws AggregateError at the end for those that still cannot.
 */
export async function removeOrphans(deps: Needed): Promise<number> {
  const failures: unknown[] = []
  let removed = 0
  for await (const keys of settledKeys(deps)) {
    removed += await removeUnattached(deps, keys).catch(error => {
      failures.push(error)
      return 0
    })
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Stored files could not be removed')
  return removed
}
