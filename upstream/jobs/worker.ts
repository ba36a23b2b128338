import { setTimeout as sleep } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import { takeJobs } from './boss'
import type { QueueName } from './queues'

/** A job as its handler sees it. `id` stays the same when it is tried again. */
export type Job = { id: string; data: unknown; queuedAt: Date }

/** Does a job, or throws to have it tried again. One job may arrive twice, so doing it twice must do no harm. */
export type JobHandler = (job: Job) => Promise<void>

export type Worker = { stop: () => Promise<void> }

type Options = { boss: PgBoss; queue: QueueName; handle: JobHandler; log: Logger }

const pollMs = 500
const atOnce = 10
/** So long a failure that lasts is not logged again. */
const againAfterMs = 30_000

function createRun({ boss, queue, handle, log }: Options) {
  return async (job: PgBoss.JobWithMetadata): Promise<void> => {
    try {
      await handle({ id: job.id, data: job.data, queuedAt: job.createdOn })
    } catch (error) {
      const last = job.retryCount >= job.retryLimit
      log[last ? 'error' : 'warn'](
        { queue, job: job.id, attempt: job.retryCount + 1, last, err: error },
        'job failed',
      )
      const message = error instanceof Error ? error.message : String(error)
      await boss.fail(queue, job.id, { message })
      return
    }
    await boss.complete(queue, job.id)
  }
}

/**
 * Takes jobs of one queue as they come, several at once, in as many processes as like to. pg-boss has a loop of its
 * own, which ends the process when the database goes away while a job is being marked as done.
 */
export function startWorker(options: Options): Worker {
  const { boss, queue, log } = options
  const run = createRun(options)
  const stopping = new AbortController()
  const active = new Set<Promise<void>>()
  // A job that could not be marked as done or failed is tried again once its time is over.
  const start = (job: PgBoss.JobWithMetadata) => {
    const work = run(job)
      .catch(error => log.error({ queue, job: job.id, err: error }, 'job could not be marked'))
      .finally(() => active.delete(work))
    active.add(work)
  }
  let quietUntil = 0
  const take = (batchSize: number) =>
    takeJobs(boss, queue, batchSize).catch(error => {
      if (Date.now() >= quietUntil) log.warn({ queue, err: error }, 'jobs could not be taken')
      quietUntil = Math.max(quietUntil, Date.now() + againAfterMs)
      return []
    })
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const free = atOnce - active.size
      const jobs = free > 0 ? await take(free) : []
      for (const job of jobs) start(job)
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
    await Promise.all(active)
  }
  const ended = loop()
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
