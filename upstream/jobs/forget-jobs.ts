import type { Transaction } from '../db/database'

/**
 * Deletes the jobs that hold mail to an address or were asked for with it: those that wait, and those kept after their end. Twice, for
 * one that fails or is archived at this moment is written anew, and seen by the statement after the one that waits for it.
 */
export async function forgetJobsOf({ client }: Transaction, email: string): Promise<void> {
  for (const table of ['pgboss.job', 'pgboss.archive', 'pgboss.job', 'pgboss.archive'])
    await client.query(
      `delete from ${table} where name in ('mail', 'mailed-link') and lower(coalesce(data->>'to', data->>'email')) = $1`,
      [email.toLowerCase()],
    )
}
