import { setTimeout as sleep } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import { longestThrottleSeconds } from './boss'
import { type QueueName, queueNames, queueSettings } from './queues'
import { type JobHandler, startWorker, type Worker } from './worker'

type Options = { boss: PgBoss; log: Logger; handlers: Partial<Record<QueueName, JobHandler>> }

/** Queues a job every so many seconds: one a period, however many processes ask for it. See `queues` for long ones. */
function startRepeating({ boss, log }: Options, queue: QueueName, seconds: number): Worker {
  const stopping = new AbortController()
  const throttle = Math.min(seconds, longestThrottleSeconds)
  const pauseMs = throttle < seconds ? seconds * 1000 : (seconds * 1000) / 2
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await boss
        .send(queue, {}, { singletonSeconds: throttle })
        .catch(error => log.error({ queue, err: error }, 'job could not be queued'))
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const ended = loop()
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

/**
 * Starts the work of every queue that has a handler here. `stop` takes no new jobs and resolves when those under way
 * are done. The queues must be there already: `migrateDatabase` makes them.
 */
export async function startJobs(options: Options): Promise<Worker> {
  const { boss, log, handlers } = options
  boss.on('error', error => log.error({ err: error }, 'job queue failed'))
  await boss.start()
  const workers = queueNames.flatMap(queue => {
    const handle = handlers[queue]
    if (!handle) return []
    const { everySeconds } = queueSettings(queue)
    const worker = startWorker({ boss, queue, handle, log })
    return everySeconds ? [worker, startRepeating(options, queue, everySeconds)] : [worker]
  })
  return {
    stop: async () => {
      await Promise.all(workers.map(worker => worker.stop()))
      await boss.stop({ graceful: false })
    },
  }
}
