import { createFileRemover } from '../files/remove-files'
import type { TestApp } from './test-app'

/** Does the jobs that remove files, as a worker would. Gives how many that were. */
export async function removeFiles(rig: TestApp): Promise<number> {
  const handle = createFileRemover(rig.deps)
  const { rows } = await rig.deps.store.pool.query(
    "delete from pgboss.job where name = 'remove-files' returning id, data",
  )
  for (const { id, data } of rows) await handle({ id, data, queuedAt: rig.clock.now() })
  return rows.length
}
