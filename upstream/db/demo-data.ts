import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { priceOf } from '../../contract/price'
import { hashPassword, newReferralCode } from '../accounts/secrets'
import type { Delivery } from '../deliveries/add-delivery'
import type { Deps } from '../deps'
import { type Database, inTransaction, type Transaction } from './database'
import { insertDemoChats } from './demo-chat'
import { insertDemoDeliveries, storeDemoDeliveries } from './demo-deliveries'
import { insertDemoPromos } from './demo-promos'
import { checkoutSessions, clients, notifications, orders, walletTransactions } from './schema'

const password = 'inkwell-demo'
const people = {
  fresh: { name: 'Robin Fresh', email: 'fresh@inkwell.example', note: 'a new client without orders' },
  busy: { name: 'Alex Morgan', email: 'demo@inkwell.example', note: 'a client with an order in every state' },
}

type DemoOrder = {
  code: string
  title: string
  subject: string
  pages: number
  hours: number
  statusId: number
  payment: 'Unpaid' | 'Paid' | 'Partial Paid'
  writerName?: string
  isAccepted?: boolean
}

const demoOrders: DemoOrder[] = [
  {
    code: 'ORD-000001',
    title: 'The rise of city states in the Bronze Age',
    subject: 'Ancient History',
    pages: 4,
    hours: 120,
    statusId: 14,
    payment: 'Paid',
    writerName: 'Dana',
  },
  {
    code: 'ORD-000002',
    title: 'A comparison of three translations of the Odyssey',
    subject: 'Classics',
    pages: 6,
    hours: 96,
    statusId: 5,
    payment: 'Paid',
    writerName: 'Dana',
    isAccepted: true,
  },
  {
    code: 'ORD-000003',
    title: 'Monetary policy after 2008',
    subject: 'Economics',
    pages: 8,
    hours: 72,
    statusId: 5,
    payment: 'Partial Paid',
    writerName: 'Sam',
  },
  {
    code: 'ORD-000004',
    title: 'Field notes on urban foxes',
    subject: 'Biology',
    pages: 3,
    hours: 30,
    statusId: 4,
    payment: 'Paid',
    writerName: 'Kim',
    isAccepted: true,
  },
  {
    code: 'ORD-000005',
    title: 'Reading Beloved as a ghost story: memory, house and haunting',
    subject: 'American Literature',
    pages: 5,
    hours: 20,
    statusId: 3,
    payment: 'Partial Paid',
    writerName: 'Kim',
  },
  {
    code: 'ORD-000006',
    title: 'Sampling error in small surveys',
    subject: 'Statistics',
    pages: 2,
    hours: 10,
    statusId: 2,
    payment: 'Paid',
    writerName: 'Lee',
  },
  {
    code: 'ORD-000007',
    title: 'Privacy and the smart home',
    subject: 'Sociology of Technology',
    pages: 3,
    hours: 50,
    statusId: 1,
    payment: 'Paid',
  },
  {
    code: 'ORD-000008',
    title: 'Outline for a thesis on tidal energy',
    subject: 'Engineering',
    pages: 2,
    hours: 60,
    statusId: 0,
    payment: 'Unpaid',
  },
]

const after = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000)

async function insertPerson(tx: Transaction, now: Date, person: { name: string; email: string }) {
  const [client] = await tx.db
    .insert(clients)
    .values({
      name: person.name,
      email: person.email,
      passwordHash: await hashPassword(password),
      referralCode: newReferralCode(),
      emailVerifiedAt: now,
      pcmName: 'Jordan',
      createdAt: now,
    })
    .returning({ id: clients.id })
  if (!client) throw new Error('The demo client was not stored')
  return client.id
}

function orderRow(order: DemoOrder, clientId: number, now: Date, age: number) {
  const price = priceOf({ pages: order.pages, hours: order.hours })
  const paidCents = { Unpaid: 0, Paid: price.totalCents, 'Partial Paid': price.partCents }[order.payment]
  const createdAt = after(now, -6 * age)
  return {
    ...order,
    clientId,
    taskDescription: 'Use peer-reviewed sources and keep the argument in the foreground.',
    deadline: after(now, order.hours),
    leadSeconds: order.hours * 3600,
    paymentOption: order.payment === 'Partial Paid' ? ('partial' as const) : ('full' as const),
    paymentStatus: order.payment,
    subtotalCents: price.subtotalCents,
    totalCents: price.totalCents,
    paidCents,
    isRevisionAccepted: false,
    placedAt: order.payment === 'Unpaid' ? null : createdAt,
    createdAt,
    updatedAt: createdAt,
  }
}

/** The payments behind what the orders say is paid, so that the rules of money hold for them as for all others. */
async function insertPayments(tx: Transaction, placed: (typeof orders.$inferSelect)[]): Promise<void> {
  const checkouts = placed.map(({ id: orderId, clientId, paidCents: amountCents, createdAt }) => ({
    id: `cs_demo_${randomUUID()}`,
    clientId,
    orderId,
    purpose: 'order' as const,
    amountCents,
    state: 'processed' as const,
    url: '',
    successUrl: '',
    cancelUrl: '',
    createdAt,
    expiresAt: after(createdAt, 24),
    confirmedAt: createdAt,
  }))
  await tx.db.insert(checkoutSessions).values(checkouts)
}

async function insertDemo(tx: Transaction, now: Date, deliveries: Map<string, Delivery>): Promise<void> {
  await insertPerson(tx, now, people.fresh)
  const clientId = await insertPerson(tx, now, people.busy)
  const rows = demoOrders.map((order, index) => orderRow(order, clientId, now, demoOrders.length - index))
  const stored = await tx.db.insert(orders).values(rows).returning()
  await insertPayments(
    tx,
    stored.filter(order => order.paidCents > 0),
  )
  await insertDemoDeliveries(tx, stored, deliveries)
  await insertDemoChats(tx, stored)
  await tx.db.insert(walletTransactions).values({
    clientId,
    createdAt: now,
    reason: 'Welcome credit',
    type: 'credit',
    amountCents: 2_500,
    sourceKey: 'demo:welcome',
  })
  await insertDemoPromos(tx, now, clientId)
  await tx.db.insert(notifications).values(
    stored.slice(2, 4).map(order => ({
      clientId,
      orderId: order.id,
      message: `Files for order ${order.code} have been delivered.`,
      createdAt: now,
    })),
  )
}

async function isUnused(db: Database): Promise<boolean> {
  const [anyone] = await db.select({ id: clients.id }).from(clients).limit(1)
  return !anyone
}

/**
 * Fills a new database with two demo clients, once, and writes their sign-ins to DATA_DIR/demo.json for the start
 * to print. A database that has clients is left alone. Files are stored before the rows that name them: those of a
 * start that came second are removed like all that no order has.
 */
export async function seedDemo({ store, storage, clock, settings }: Deps): Promise<void> {
  const deliveries = (await isUnused(store.db)) ? await storeDemoDeliveries(storage) : undefined
  await inTransaction(store.pool, async tx => {
    await tx.client.query('select pg_advisory_xact_lock(7134222)')
    if (deliveries && (await isUnused(tx.db))) await insertDemo(tx, clock.now(), deliveries)
  })
  const seeded = await store.db
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.email, people.busy.email))
  if (seeded.length === 0) return
  const signIns = Object.values(people).map(({ email, note }) => ({ role: 'client', email, password, note }))
  await mkdir(settings.DATA_DIR, { recursive: true })
  await writeFile(path.join(settings.DATA_DIR, 'demo.json'), JSON.stringify(signIns, null, 2), {
    mode: 0o600,
  })
}
