import { z } from 'zod'
import type { Transaction } from '../db/database'
import type { Ctx } from '../http/context'
import type { JobHandler } from '../jobs/worker'
import { removeUnattached } from './discard-unattached'

const jobData = z.object({ keys: z.array(z.string()) })

/** So many are removed within the time of one job, from a bucket too. */
const keysOfJob = 200

/** Has stored files removed by jobs of the transaction that lets them go: they go if it commits, and then surely. */
export async function queueFileRemoval(ctx: Ctx, tx: Transaction, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += keysOfJob)
    await ctx.jobs.queue(tx, 'remove-files', { keys: keys.slice(from, from + keysOfJob) })
}

/** The handler of the queue `remove-files`. What belongs to something stays; what is gone already is no fault. */
export const createFileRemover =
  (deps: Pick<Ctx, 'store' | 'storage'>): JobHandler =>
  async job => {
    await removeUnattached(deps, [jobData.parse(job.data).keys])
  }
