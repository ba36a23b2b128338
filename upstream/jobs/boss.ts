import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Transaction } from '../db/database'
import { type QueueName, queueNames, queueSettings } from './queues'

/** pg-boss can tell that a job was queued already for as long as it keeps done ones. */
export const longestThrottleSeconds = 10 * 60

/** Done jobs are forgotten soon: mails hold links that open accounts. Failed ones stay, to be looked at. */
const keeping = {
  archiveCompletedAfterSeconds: longestThrottleSeconds,
  archiveFailedAfterSeconds: 7 * 24 * 60 * 60,
  deleteAfterHours: 1,
  maintenanceIntervalSeconds: 30,
}

const through = (connection: pg.Pool | pg.ClientBase) => ({
  executeSql: (text: string, values?: unknown[]) => connection.query(text, values),
})

/** The job queue, kept in the schema `pgboss` of the same database. It borrows connections of `pool`. */
export function createBoss(pool: pg.Pool): PgBoss {
  return new PgBoss({ db: through(pool), migrate: false, schedule: false, ...keeping })
}

/** Makes or updates the queue's schema and queues. May run any number of times. */
export async function installQueues(client: pg.ClientBase): Promise<void> {
  const boss = new PgBoss({ db: through(client), supervise: false, schedule: false })
  await boss.start()
  for (const name of queueNames) {
    const { everySeconds: _, ...settings } = queueSettings(name)
    await boss.createQueue(name, { name, ...settings })
    await boss.updateQueue(name, { name, ...settings })
  }
  await boss.stop({ graceful: false })
}

/**
 * Takes jobs of a queue, at most so many. pg-boss answers a statement that failed with no jobs, as if there were none.
 * @throws what the database says.
 */
export async function takeJobs(boss: PgBoss, queue: QueueName, batchSize: number) {
  const own = boss.getDb()
  let failure: unknown
  const db: PgBoss.Db = {
    executeSql: (text, values) =>
      own.executeSql(text, values).catch(error => {
        failure = error
        throw error
      }),
  }
  const jobs = await boss.fetch<object>(queue, { batchSize, includeMetadata: true, db })
  if (failure) throw failure
  return jobs
}

/** Jobs that leave by a queue in the transaction of what caused them. */
export type JobQueue = { queue: (tx: Transaction, name: QueueName, data: object) => Promise<void> }

export const createJobQueue = (boss: PgBoss): JobQueue => ({
  queue: (tx, name, data) => sendJob(boss, tx, name, data),
})

/** Queues a job inside a transaction: it exists when the transaction commits, and never otherwise. */
export async function sendJob(boss: PgBoss, tx: Transaction, queue: QueueName, data: object): Promise<void> {
  await boss.send(queue, data, { db: through(tx.client) })
}
