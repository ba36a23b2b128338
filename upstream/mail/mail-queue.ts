import type PgBoss from 'pg-boss'
import type { Transaction } from '../db/database'
import { sendJob } from '../jobs/boss'

/** A message to one person, complete and ready to send. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Where a mailbox posts to when its owner wants no more of such mail (RFC 8058). */
  unsubscribe?: string
}

/** Mail leaves by a queue that is written in the transaction of what caused it: both happen or neither. */
export type MailQueue = { queue: (tx: Transaction, mail: Mail) => Promise<void> }

/** Mail as jobs of the queue `mail`; the worker that sends them runs in any process (`startJobs`). */
export const createMailQueue = (boss: PgBoss): MailQueue => ({
  queue: (tx, mail) => sendJob(boss, tx, 'mail', mail),
})
