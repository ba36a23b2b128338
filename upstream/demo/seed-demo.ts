import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { hourMs } from '../../contract/durations'
import { priceOf } from '../../contract/price'
import { hashPassword, newReferralCode, passwordMatches } from '../accounts/secrets'
import { type Database, inTransaction, type Transaction } from '../db/database'
import { checkoutSessions, clients, orders, walletTransactions } from '../db/schema'
import { staffMembers } from '../db/staff-schema'
import type { Deps } from '../deps'
import { insertDemoBanner } from './banners'
import { insertDemoChats } from './chat'
import { closeDemo } from './close-demo'
import { insertDemoDeliveries, storeDemoDeliveries } from './deliveries'
import { insertDemoEvents } from './events'
import { insertDemoNotifications } from './notifications'
import { type DemoOrder, demoOrders } from './orders'
import { demoClients, demoPassword, demoStaff } from './people'
import { insertDemoPromos } from './promos'
import { insertDemoFriends, insertDemoReferrals } from './referrals'
import { insertDemoReview, storeDemoScreenshot } from './reviews'
import { insertDemoRevisions, storeDemoRevisions } from './revisions'
import { signInsFile } from './sign-ins-file'

const after = (now: Date, hours: number) => new Date(now.getTime() + hours * hourMs)

type Person = { name: string; email: string; isEarlyBird?: boolean }

async function insertPerson(tx: Transaction, now: Date, person: Person) {
  const [client] = await tx.db
    .insert(clients)
    .values({
      name: person.name,
      email: person.email,
      passwordHash: await hashPassword(demoPassword),
      referralCode: newReferralCode(),
      earlyBirdReferralCode: person.isEarlyBird ? newReferralCode() : null,
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

/** Stores the files of the demo, for the rows that name them. */
async function storeDemoFiles({ storage }: Pick<Deps, 'storage'>) {
  const [deliveries, revisions, screenshot] = await Promise.all([
    storeDemoDeliveries(storage),
    storeDemoRevisions(storage),
    storeDemoScreenshot(storage),
  ])
  return { deliveries, revisions, screenshot }
}

/** Friends whom the busy client has brought, with what some of them have ordered. */
async function insertFriends(tx: Transaction, now: Date, referrerId: number): Promise<void> {
  const friends = await insertDemoFriends(tx, now)
  const rows = friends.flatMap(({ order, clientId }) => (order ? [orderRow(order, clientId, now, 1)] : []))
  const placed = await tx.db.insert(orders).values(rows).returning()
  await insertPayments(tx, placed)
  await insertDemoReferrals(tx, now, referrerId, friends, placed)
}

type DemoFiles = Awaited<ReturnType<typeof storeDemoFiles>>

async function insertDemo(tx: Transaction, now: Date, files: DemoFiles): Promise<void> {
  await insertPerson(tx, now, demoClients.fresh)
  const clientId = await insertPerson(tx, now, { ...demoClients.busy, isEarlyBird: true })
  const rows = demoOrders.map((order, index) => orderRow(order, clientId, now, demoOrders.length - index))
  const stored = await tx.db.insert(orders).values(rows).returning()
  await insertPayments(
    tx,
    stored.filter(order => order.paidCents > 0),
  )
  await insertDemoDeliveries(tx, stored, files.deliveries)
  await insertDemoRevisions(tx, stored, files.revisions)
  await insertDemoEvents(tx, stored, files.revisions)
  await insertDemoReview(tx, now, stored, files.screenshot)
  await insertDemoChats(tx, stored)
  await tx.db.insert(walletTransactions).values({
    clientId,
    createdAt: now,
    reason: 'Welcome credit',
    type: 'credit',
    amountCents: 2_500,
    sourceKey: 'demo:welcome',
  })
  await insertFriends(tx, now, clientId)
  await insertDemoPromos(tx, now, clientId)
  await insertDemoNotifications(tx, now, stored)
}

async function insertStaff({ db }: Transaction, now: Date): Promise<void> {
  const { name, email } = demoStaff
  const passwordHash = await hashPassword(demoPassword)
  await db.insert(staffMembers).values({ name, email, passwordHash, createdAt: now }).onConflictDoNothing()
}

async function isUnused(db: Database): Promise<boolean> {
  const [anyone] = await db.select({ id: clients.id }).from(clients).limit(1)
  return !anyone
}

/** Whoever of the demo still signs in with the password that everybody knows. */
async function openSignIns(db: Database) {
  const people = [
    ...Object.values(demoClients).map(one => ({ ...one, role: 'client', table: clients })),
    { ...demoStaff, role: 'staff', table: staffMembers },
  ]
  const told = people.map(async ({ role, table, email, note }) => {
    const [found] = await db.select().from(table).where(eq(table.email, email))
    const isOut = !found?.passwordHash || ('disabledAt' in found && found.disabledAt)
    const isOpen = !isOut && (await passwordMatches(found.passwordHash, demoPassword))
    return isOpen ? [{ role, email, password: demoPassword, note }] : []
  })
  return (await Promise.all(told)).flat()
}

/**
 * Fills a new database with two demo clients, one staff member and a banner, once, and writes their sign-ins to
 * DATA_DIR/demo.json for the start to print. A database that has clients is left alone. Files are stored before the rows that
 * name them: those of a start that came second are removed like all that no order has. Where strangers can reach it nobody has a
 * password that is in the README: there is no demo, and one of an earlier start is closed.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  const { store, clock, settings } = deps
  if (settings.isPublic) return closeDemo(deps)
  const files = (await isUnused(store.db)) ? await storeDemoFiles(deps) : undefined
  await inTransaction(store.pool, async tx => {
    await tx.client.query('select pg_advisory_xact_lock(7134222)')
    if (!files || !(await isUnused(tx.db))) return
    await insertDemo(tx, clock.now(), files)
    await insertStaff(tx, clock.now())
    await insertDemoBanner(tx, clock.now(), settings.APP_ORIGIN)
  })
  const signIns = await openSignIns(store.db)
  if (signIns.length === 0) return rm(signInsFile(settings), { force: true })
  await mkdir(settings.DATA_DIR, { recursive: true })
  await writeFile(signInsFile(settings), JSON.stringify(signIns, null, 2), { mode: 0o600 })
}
