import { openStore, type Store } from '../../upstream/db/database'
import { brokenMoneyInvariants } from '../../upstream/payments/money-invariants'
import { startEmbeddedPostgres } from '../stack/embedded-postgres'

/** The database of a running stack, for as long as `use` takes. */
export async function withStore<T>(dataDir: string, use: (store: Store) => Promise<T>): Promise<T> {
  const { url } = await startEmbeddedPostgres(dataDir)
  const store = openStore(url, 1)
  try {
    return await use(store)
  } finally {
    await store.pool.end()
  }
}

/** Lets the time pass after which what a killed process had begun may be tried again. */
export async function ageClaims({ pool }: Store): Promise<void> {
  await pool.query(
    "update idempotency_keys set created_at = created_at - interval '1 minute' where status is null",
  )
}

/** What no crash may leave behind, each as a sentence. `paid` are the orders whose payment was acknowledged. */
export async function findDamage({ db, pool }: Store, paid: number[]): Promise<string[]> {
  const doubled = await pool.query('select title from orders group by title having count(*) > 1')
  const unpaid = await pool.query(
    "select id from orders where id = any($1::bigint[]) and payment_status <> 'Paid'",
    [paid],
  )
  const { rows } = await pool.query(
    'select count(*)::int as found from orders where id = any($1::bigint[])',
    [paid],
  )
  return [
    ...(await brokenMoneyInvariants(db)),
    ...doubled.rows.map(({ title }) => `two orders of one write: ${title}`),
    ...unpaid.rows.map(({ id }) => `order ${id} was paid and is not`),
    ...(rows[0]?.found === paid.length ? [] : ['an order that was paid is gone']),
  ]
}
