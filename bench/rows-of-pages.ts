import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { orderStatus } from '../contract/order-status'
import { hashSecret } from '../upstream/accounts/secrets'
import { insertClient } from './clients'
import {
  insertCompleteDrafts,
  insertMessages,
  insertOrdersInProgress,
  insertPaidOrders,
  insertWallet,
  newestOrder,
} from './rows-of-data'

const EACH = 10

/** A link that shows and pays one order. */
async function insertInvoice(pool: Pool, orderId: number): Promise<string> {
  const code = randomBytes(16).toString('hex')
  await pool.query(
    "insert into invoices (code, order_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')",
    [code, orderId],
  )
  return code
}

/** A link of a mail that mutes one order. */
async function insertMuteCode(pool: Pool, orderId: number): Promise<string> {
  const code = randomBytes(16).toString('hex')
  await pool.query('insert into mute_codes (hash, order_id, created_at) values ($1, $2, now())', [
    hashSecret(code),
    orderId,
  ])
  return code
}

/** What was asked to be changed in each order in revision; without it none is listed. */
const insertRevisions = (pool: Pool, clientId: number) =>
  pool.query(
    `insert into revisions (order_id, message, deadline_date, hours, created_at)
     select id, 'Please shorten the second part.', now() + interval '2 days', 48, now()
     from orders where client_id = $1 and status_id = $2`,
    [clientId, orderStatus.inRevision],
  )

/** A client whose lists have ten rows each, and the codes of links that were mailed. */
export async function insertFullClient(pool: Pool) {
  const client = await insertClient(pool)
  await insertWallet(pool, client.id, EACH)
  await insertOrdersInProgress(pool, client.id, EACH)
  const order = await newestOrder(pool, client.id)
  await insertPaidOrders(pool, client.id, EACH, orderStatus.inRevision)
  await insertRevisions(pool, client.id)
  await insertPaidOrders(pool, client.id, EACH, orderStatus.completed)
  const drafts = await insertCompleteDrafts(pool, client.id, EACH)
  await insertMessages(pool, drafts, 3)
  await pool.query(
    `insert into notifications (client_id, notify_msg, created_at)
     select $1, 'Your order is being written.', now() from generate_series(1, $2::int)`,
    [client.id, EACH],
  )
  const [draft = 0] = drafts
  const invoice = await insertInvoice(pool, draft)
  const mute = await insertMuteCode(pool, order)
  return { client, order, draft, invoice, mute }
}

export type FullClient = Awaited<ReturnType<typeof insertFullClient>>
