import type { Pool } from 'pg'
import { orderStatus } from '../contract/order-status'

const TITLES = [
  'The tides of the Bay of Fundy',
  'Privacy and the smart home',
  'Sampling error in small surveys',
  'Field notes on urban foxes',
  'Monetary policy after 2008',
  'A comparison of three translations of the Odyssey',
  'The rise of city states in the Bronze Age',
  'Reading Beloved as a ghost story',
  'Outline for a thesis on tidal energy',
  'What the census did not count',
]

/** Display codes are unique in the whole database; each set of orders begins where the last one ended. */
let nextCode = 800_000

function takeCodes(count: number): number {
  nextCode += count
  return nextCode - count
}

/** Inserts orders in progress; whatever their number, the ten newest of every client look the same. */
export const insertOrdersInProgress = (pool: Pool, clientId: number, count: number): Promise<void> =>
  insertPaidOrders(pool, clientId, count, orderStatus.inProgress)

/** Inserts orders paid in full, in the status with this id; the ten newest look the same whatever their number. */
export async function insertPaidOrders(
  pool: Pool,
  clientId: number,
  count: number,
  statusId: number,
): Promise<void> {
  await pool.query(
    `insert into orders (order_id, client_id, title, subject, task_description, no_of_pages, deadline, lead_seconds,
       payment_option, payment_status, subtotal_cents, total_cents, paid_cents, status_id, writer_name, placed_at,
       created_at, updated_at)
     select 'ORD-' || ($2::int + n), $1, ($4::text[])[1 + ($3 - n) % 10], 'Oceanography',
       'Use peer-reviewed sources and keep the argument in the foreground.', 3, date_trunc('day', now()) + interval '9 days',
       259200, 'full', 'Paid', 4500, 4500, 4500, $5, 'Kim', date_trunc('day', now()), date_trunc('day', now()),
       date_trunc('day', now())
     from generate_series(1, $3::int) n`,
    [clientId, takeCodes(count), count, TITLES, statusId],
  )
}

/** Inserts drafts that files can be attached to. Gives their ids. */
export async function insertDrafts(pool: Pool, clientId: number, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into orders (order_id, client_id, title, subject, created_at, updated_at)
     select 'ORD-' || ($2::int + n), $1, 'Draft', 'Oceanography', now(), now() from generate_series(1, $3::int) n
     returning id`,
    [clientId, takeCodes(count), count],
  )
  return rows.map(({ id }) => Number(id))
}

/** Inserts drafts that only need to be placed: one to four pages, two days ahead. Gives their ids. */
export async function insertCompleteDrafts(pool: Pool, clientId: number, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into orders (order_id, client_id, title, subject, task_description, no_of_pages, deadline, lead_seconds,
       subtotal_cents, total_cents, created_at, updated_at)
     select 'ORD-' || ($2::int + n), $1, ($4::text[])[1 + n % 10], 'Oceanography', 'Use the figures of 2019.', 1 + n % 4,
       now() + interval '48 hours', 172800, 1500 * (1 + n % 4), 1500 * (1 + n % 4), now(), now()
     from generate_series(1, $3::int) n
     returning id`,
    [clientId, takeCodes(count), count, TITLES],
  )
  return rows.map(({ id }) => Number(id))
}

/** Inserts movements of a wallet, all of them credits. */
export async function insertWallet(pool: Pool, clientId: number, count: number): Promise<void> {
  await pool.query(
    `insert into wallet_transactions (client_id, created_at, reason, type, amount_cents, source_key)
     select $1::bigint, now(), 'Credit for a recommendation', 'credit', 1250, 'bench:' || $1::bigint || ':' || n
     from generate_series(1, $2::int) n`,
    [clientId, count],
  )
}

/** The newest order of a client. */
export async function newestOrder(pool: Pool, clientId: number): Promise<number> {
  const { rows } = await pool.query<{ id: string }>('select max(id) as id from orders where client_id = $1', [
    clientId,
  ])
  return Number(rows[0]?.id)
}

/** Inserts a promo of ten percent that anybody may use at any time, for as many orders as they like or for one. */
export async function insertPromo(pool: Pool, code: string, oncePerClient: boolean): Promise<void> {
  await pool.query(
    `insert into promos (code, title, type, amount_hundredths, once_per_client, is_personal, created_at)
     values ($1, 'Ten percent', 'Percentage', 1000, $2, false, now())`,
    [code, oncePerClient],
  )
}

/** Inserts as many messages into each conversation, from support and the client by turns, all of them read. */
export async function insertMessages(pool: Pool, orderIds: number[], count: number): Promise<void> {
  await pool.query(
    `insert into messages (order_id, type, message, company, sender_id, receiver_id, is_read, created_at)
     select o, case n % 2 when 0 then 'support' else 'client' end, 'What was said about it, and what follows from that: ' || n,
       'Inkwell', 1, 1, true, now() - (100 - n) * interval '1 minute'
     from unnest($1::bigint[]) o, generate_series(1, $2::int) n`,
    [orderIds, count],
  )
}
