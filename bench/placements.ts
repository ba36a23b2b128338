import { randomBytes, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { openStore } from '../upstream/db/database'
import { brokenMoneyInvariants } from '../upstream/payments/money-invariants'
import { type BenchClient, bearerOf, insertClient } from './clients'
import { preparePgbench, SCALE } from './pgbench'
import { insertCompleteDrafts, insertPromo, insertWallet } from './rows-of-data'
import type { Stage } from './stage'
import { interleaved, mean, medianOf } from './stats'
import type { Row } from './verdict'

const CLIENTS = 20
/** A gift is $12.50, and no order costs more than $60.00. */
const GIFTS_PER_ORDER = 5

type Buyer = { client: BenchClient; bearer: string; promoCode: string }
type Order = { id: number; url: string; headers: Record<string, string>; body: Buffer }
type Round = { buyer: Buyer; orders: Order[] }
type Sample = { perSecond: number; latencyMs: number }

async function createPromo({ pool }: Stage, oncePerClient = false): Promise<string> {
  const code = `BENCH${randomBytes(5).toString('hex').toUpperCase()}`
  await insertPromo(pool, code, oncePerClient)
  return code
}

async function createBuyer(stage: Stage, orders: number): Promise<Buyer> {
  const { pool, stack } = stage
  const client = await insertClient(pool)
  await insertWallet(pool, client.id, orders * GIFTS_PER_ORDER)
  const promoCode = await createPromo(stage)
  return { client, bearer: await bearerOf(stack.clientApiUrl, client), promoCode }
}

/** What step 4 sends to pay an order out of the wallet. */
async function placement({ client }: Buyer, promoCode: string): Promise<{ type: string; body: Buffer }> {
  const form = new FormData()
  const fields = {
    client_id: client.id,
    no_of_pages: 1,
    deadline: new Date().toISOString(),
    hours: '48:00:00',
    subtotal: '15.00',
    promo_code: promoCode,
    payment_option: 'full',
    isWallet: 1,
    re_edit: 0,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { type, body: Buffer.from(await encoded.arrayBuffer()) }
}

/** New drafts, one for each code, and the requests that place them. */
async function prepare({ pool, stack }: Stage, buyer: Buyer, codes: string[]): Promise<Round> {
  const ids = await insertCompleteDrafts(pool, buyer.client.id, codes.length)
  const orders = ids.map(async (id, index) => {
    const { type, body } = await placement(buyer, codes[index] ?? '')
    const headers = {
      authorization: `Bearer ${buyer.bearer}`,
      'content-type': type,
      'idempotency-key': randomUUID(),
    }
    return { id, url: `${stack.clientApiUrl}/placeOrderNew/${id}`, headers, body }
  })
  return { buyer, orders: await Promise.all(orders) }
}

/** @throws Error unless the order is paid. Gives the time the answer took, in ms. */
async function place({ id, url, headers, body }: Order): Promise<number> {
  const begin = performance.now()
  const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })
  const text = await answer.text()
  const took = performance.now() - begin
  const placed = answer.ok ? JSON.parse(text).order : undefined
  if (placed?.id !== id || placed.payment_status !== 'Paid')
    throw new Error(`Order ${id} was to be paid; the answer was ${answer.status} ${text.slice(0, 200)}`)
  return took
}

/** Every client places order after order, all clients at once. */
async function placeAll(rounds: Round[]): Promise<Sample> {
  const begin = performance.now()
  const times = await Promise.all(
    rounds.map(async ({ orders }) => {
      const own: number[] = []
      for (const order of orders) own.push(await place(order))
      return own
    }),
  )
  const seconds = (performance.now() - begin) / 1_000
  return { perSecond: times.flat().length / seconds, latencyMs: mean(times.flat()) }
}

type Books = { paid: number; given: number; balance: number; notifications: number; mails: number }

/** What the books hold of these orders and their clients. */
async function readBooks(pool: Pool, ids: number[], clients: BenchClient[]): Promise<Books> {
  const { rows } = await pool.query<Record<keyof Books, string>>(
    `select
       (select count(*) from orders where id = any($1::bigint[]) and payment_status = 'Paid' and paid_cents = total_cents
          and total_cents = subtotal_cents * 9 / 10) as paid,
       (select coalesce(sum(amount_cents), 0) from wallet_transactions
          where client_id = any($2::bigint[]) and type = 'credit') as given,
       (select coalesce(sum(case type when 'credit' then amount_cents else -amount_cents end), 0) from wallet_transactions
          where client_id = any($2::bigint[])) + (select coalesce(sum(paid_cents), 0) from orders
          where client_id = any($2::bigint[])) as balance,
       (select count(*) from notifications where order_id = any($1::bigint[])) as notifications,
       (select count(*) from pgboss.job where name = 'mail' and data->>'to' = any($3)) as mails`,
    [ids, clients.map(({ id }) => id), clients.map(({ email }) => email)],
  )
  const [row] = rows
  if (!row) throw new Error('The books gave no answer')
  const { paid, given, balance, notifications, mails } = row
  return {
    paid: Number(paid),
    given: Number(given),
    balance: Number(balance),
    notifications: Number(notifications),
    mails: Number(mails),
  }
}

/**
 * @throws Error unless everything happened of every placement. Mails that are not sent yet are taken back: nothing of
 * one round is left to be done in the next.
 */
async function checkBooks({ pool }: Stage, rounds: Round[]): Promise<void> {
  const ids = rounds.flatMap(({ orders }) => orders.map(({ id }) => id))
  const clients = rounds.map(({ buyer }) => buyer.client)
  const { paid, given, balance, notifications, mails } = await readBooks(pool, ids, clients)
  const right =
    paid === ids.length && notifications === ids.length && mails >= ids.length && given === balance
  if (!right)
    throw new Error(
      `Of ${ids.length} placements ${paid} are paid, ${notifications} have a notification and ${mails} a mail; of ${given} cents ${balance} are there`,
    )
  await pool.query(
    "delete from pgboss.job where name = 'mail' and state = 'created' and data->>'to' = any($1)",
    [clients.map(({ email }) => email)],
  )
}

const MISSING = "pgbench was not found: it comes with the distribution's package postgresql."
const WHOLE = `a placement is price, promo, wallet, ledger, order, notification and mail job, over HTTP; pgbench is seven statements, scale ${SCALE}, in the same database. Times are means, as pgbench tells no other.`
const OWN = 'each promo is the buyer’s own, so nobody waits for another’s.'
const SHARED = 'everybody uses the same promo at the same time, once each: they wait for its row.'

/** Without transactions of pgbench our figures stand alone, and a line says why. */
export function rowsOfPlacements(placements: Sample[], shared: Sample[], transactions: Sample[]): Row[] {
  const note = transactions.length > 0 ? WHOLE : MISSING
  const what = `placements paid by the wallet, c=${CLIENTS}`
  const rate = (samples: Sample[], name: string, how: string): Row => ({
    id: 'p1',
    what: `${name} / pgbench read-write, c=${CLIENTS}`,
    unit: 'per second',
    compare: 'ratio',
    ours: medianOf(samples, ({ perSecond }) => perSecond),
    reference: medianOf(transactions, ({ perSecond }) => perSecond),
    note: how,
  })
  return [
    rate(placements, what, OWN),
    rate(shared, `${what}, one promo for all`, SHARED),
    {
      id: 'p2',
      what: `${what}: time of an answer / of a transaction`,
      unit: 'ms',
      compare: 'ratio',
      ours: medianOf(placements, ({ latencyMs }) => latencyMs),
      reference: medianOf(transactions, ({ latencyMs }) => latencyMs),
      note,
    },
  ]
}

/** What a run is checked against; other measurements have put paid orders into the database that nobody paid. */
async function brokenRules({ stack }: Stage): Promise<string> {
  const store = openStore(stack.databaseUrl ?? '', 1)
  try {
    return (await brokenMoneyInvariants(store.db)).join('\n')
  } finally {
    await store.pool.end()
  }
}

/** p1, p2: placements by twenty clients at once beside Postgres's own short transactions, on the same server. */
export async function measurePlacements(stage: Stage) {
  const { rounds, quick, stack } = stage
  const brokenBefore = await brokenRules(stage)
  const ordersEach = quick ? 3 : 25
  const buyers: Buyer[] = []
  // Both kinds of placements, each once more to warm up.
  while (buyers.length < CLIENTS) buyers.push(await createBuyer(stage, 2 * ordersEach * (rounds + 1)))
  const placed = async (codesOf: (buyer: Buyer) => string[]) => {
    const prepared: Round[] = []
    for (const buyer of buyers) prepared.push(await prepare(stage, buyer, codesOf(buyer)))
    const sample = await placeAll(prepared)
    await checkBooks(stage, prepared)
    return sample
  }
  const placements = () => placed(({ promoCode }) => Array<string>(ordersEach).fill(promoCode))
  const shared = async () => {
    const codes: string[] = []
    while (codes.length < ordersEach) codes.push(await createPromo(stage, true))
    return placed(() => codes)
  }
  const pgbench = await preparePgbench(stack.databaseUrl ?? '')
  const transactions = async () => pgbench?.run(CLIENTS, quick ? 1 : 4)
  try {
    const tasks = { placements, shared, transactions }
    for (const warmUp of Object.values(tasks)) await warmUp()
    const samples = await interleaved<keyof typeof tasks, Sample | undefined>(rounds, tasks)
    const broken = await brokenRules(stage)
    if (broken !== brokenBefore) throw new Error(`Rules of money do not hold after the placements: ${broken}`)
    const given = (name: keyof typeof tasks) => samples[name].filter(sample => sample !== undefined)
    const rows = rowsOfPlacements(given('placements'), given('shared'), given('transactions'))
    return { rows, detail: samples }
  } finally {
    await pgbench?.drop()
  }
}
