import { expect, test } from 'vitest'
import { sharedTestApp } from '../testing/test-app'
import { inTransaction } from './database'

const rig = await sharedTestApp()

const processOf = 'select pg_backend_pid() as pid, (select count(*) from clients) as clients'

test('a connection that dies in a transaction fails that transaction, and neither the process nor the next one', async () => {
  const { pool } = rig.deps.store
  const broken = inTransaction(pool, async ({ client }) => {
    const { rows } = await client.query(processOf)
    await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    await new Promise(resolve => setTimeout(resolve, 300))
    await client.query('select 1')
  })
  await expect(broken).rejects.toThrow()
  expect(
    await inTransaction(pool, async ({ client }) => (await client.query('select 1 as one')).rows),
  ).toEqual([{ one: 1 }])
})

test('every connection gives up on what hangs', async () => {
  const { pool } = rig.deps.store
  const shown = await Promise.all(
    ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
      async name => (await pool.query(`show ${name}`)).rows[0]?.[name],
    ),
  )
  expect(shown).toEqual(['7s', '5s', '10s'])
})
