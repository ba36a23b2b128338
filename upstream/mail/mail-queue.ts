import type PgBoss from 'pg-boss'
import type { Transaction } from '../db/database'
import { sendJob } from '../jobs/boss'
import type { Mail } from './letter'

/** Mail leaves by a queue that is written in the transaction of what caused it: both happen or neither. */
export type MailQueue = { queue: (tx: Transaction, mail: Mail) => Promise<void> }

/** Mail as jobs of the queue `mail`; the worker that sends them runs in any process (`startJobs`). */
export const createMailQueue = (boss: PgBoss): MailQueue => ({
  queue: (tx, mail) => sendJob(boss, tx, 'mail', mail),
})
