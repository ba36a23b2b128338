import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Store } from '../../upstream/db/database'
import { createCtx } from '../../upstream/http/context'
import { createDeps } from '../../upstream/live-deps'
import { createLog } from '../../upstream/log'
import { brokenMoneyInvariants } from '../../upstream/payments/money-invariants'
import { reconcileOpenCheckouts } from '../../upstream/payments/reconcile'
import { parseClientApiSettings } from '../../upstream/settings'
import type { Entry } from './history'
import { readHistory } from './history-checks'

/** Time that the provider's own events get to book what was paid. */
const eventsMs = 10_000
const minutesLater = 3

/** What was paid at the provider and is not booked. */
async function findUnbooked(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select p.id from sandbox_checkouts p left join checkout_sessions s on s.id = p.id
     where p.state = 'complete' and s.state is distinct from 'processed'`,
  )
  return rows.map(({ id }) => id)
}

/** The job that asks the provider about checkouts of which nothing was heard, as it runs some minutes later. */
async function reconcile(env: NodeJS.ProcessEnv): Promise<void> {
  const { deps } = await createDeps(parseClientApiSettings(env), createLog('warn'))
  const clock = { now: () => new Date(Date.now() + minutesLater * 60_000) }
  const ctx = createCtx({ ...deps, clock }, { requestId: 'nemesis' })
  try {
    const { rows } = await deps.store.pool.query(
      `select count(*)::int as open from checkout_sessions where state = 'open'`,
    )
    for (let left = rows[0].open; left > 0; ) left -= Math.max(1, await reconcileOpenCheckouts(ctx))
  } finally {
    await deps.store.pool.end()
  }
}

/** Lets every payment be booked, by its event or else by the reconciling job. Gives how many the job booked. */
export async function settle(pool: pg.Pool, env: NodeJS.ProcessEnv): Promise<number> {
  const end = Date.now() + eventsMs
  let unbooked = await findUnbooked(pool)
  while (unbooked.length > 0 && Date.now() < end) {
    await sleep(200)
    unbooked = await findUnbooked(pool)
  }
  if (unbooked.length > 0) await reconcile(env)
  return unbooked.length
}

/** Where provider and books disagree; the demo's payments were never at a provider. */
async function findDisagreements(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; provider: string; books: string }>(
    `select coalesce(p.id, s.id) as id, p.state as provider, s.state as books
     from sandbox_checkouts p full join checkout_sessions s on s.id = p.id
     where (p.state = 'complete') is distinct from (s.state = 'processed')
       and (p.state = 'complete' or s.state = 'processed') and coalesce(s.id, '') not like 'cs_demo_%'`,
  )
  return rows.map(
    ({ id, provider, books }) => `checkout ${id} is ${provider} at the provider and ${books} in the books`,
  )
}

/** Clients of whom the books hold more or less than they were given and the provider has charged them. */
async function findMadeOrLost(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ client: string; held: string; given: string }>(
    `with held as (
       select client_id, sum(cents) as cents from (
         select client_id, case type when 'credit' then amount_cents else -amount_cents end as cents from wallet_transactions
         union all
         select client_id, case payment_status when 'Unpaid' then wallet_cents else paid_cents end from orders
       ) moved group by client_id),
     given as (
       select client_id, sum(cents) as cents from (
         select client_id, amount_cents as cents from wallet_transactions where source_key like 'bench:%'
         union all
         select s.client_id, (p.body->>'amountCents')::bigint from checkout_sessions s join sandbox_checkouts p using (id)
         where p.state = 'complete'
       ) paid group by client_id)
     select client_id as client, held.cents as held, given.cents as given
     from held join given using (client_id) where held.cents <> given.cents`,
  )
  return rows.map(
    ({ client, held, given }) => `client ${client} was given and charged ${given} cents; ${held} are there`,
  )
}

type OrderRow = { id: string; payment_status: string; paid_cents: number }

/** Acknowledgements that the database does not keep. */
async function findBrokenPromises(pool: pg.Pool, history: Entry[]): Promise<string[]> {
  const { acknowledged } = readHistory(history)
  const { rows } = await pool.query<OrderRow>(
    'select id, payment_status, paid_cents from orders where id = any($1::bigint[])',
    [[...acknowledged.keys()]],
  )
  const found = new Map(rows.map(row => [Number(row.id), row]))
  const orders = [...acknowledged].filter(([id, known]) => {
    const order = found.get(id)
    if (!order) return known.isPlaced || !known.isDeleted
    if (known.isDeleted || order.paid_cents < known.paidCents) return true
    return known.isPaid
      ? order.payment_status !== 'Paid'
      : known.isPlaced && order.payment_status === 'Unpaid'
  })
  const confirmed = history.flatMap(({ operation, outcome, checkoutId }) =>
    operation === 'confirm' && outcome === 'ok' && checkoutId ? [checkoutId] : [],
  )
  const booked = await pool.query<{ id: string }>(
    `select id from checkout_sessions where state = 'processed' and id = any($1)`,
    [confirmed],
  )
  const isBooked = new Set(booked.rows.map(({ id }) => id))
  return [
    ...orders.map(
      ([id, known]) => `order ${id} was ${JSON.stringify(known)} and is ${JSON.stringify(found.get(id))}`,
    ),
    ...confirmed.filter(id => !isBooked.has(id)).map(id => `checkout ${id} was confirmed and is not booked`),
  ]
}

/** Everything in the database that cannot be, in words; called once all payments are settled. */
export async function findInDatabase({ db, pool }: Store, history: Entry[]): Promise<string[]> {
  return [
    ...(await brokenMoneyInvariants(db)),
    ...(await findDisagreements(pool)),
    ...(await findMadeOrLost(pool)),
    ...(await findBrokenPromises(pool, history)),
  ]
}
