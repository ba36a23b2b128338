import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../db/database'
import { checkoutSessions, walletTransactions } from '../db/schema'
import { signedIn } from '../testing/factories'
import { creditKey } from '../wallet/card-credit'
import { brokenMoneyInvariants } from './money-invariants'
import { balance, caller, draft, rig, setUpMoney } from './money-rig'
import { openCheckoutFor, portal } from './test-payments'

setUpMoney()

test('a processed checkout of an order that is still unpaid is found, unless its money is in the wallet', async () => {
  const id = await openCheckoutFor(caller, draft)
  await rig.deps.store.pool.query(
    "update checkout_sessions set state = 'processed', confirmed_at = now() where id = $1",
    [id],
  )
  expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([
    `a processed checkout of an unpaid order, without a credit: ${JSON.stringify([{ id }])}`,
  ])
  await rig.deps.store.db.insert(walletTransactions).values({
    clientId: caller.client.id,
    createdAt: rig.clock.now(),
    reason: 'A card payment',
    type: 'credit',
    amountCents: draft.totalCents,
    sourceKey: creditKey(id),
  })
  expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([])
  expect(await balance()).toBe(6_000)
})

/** What is found wrong after some writes, of which nothing stays: no row of the ledger is ever taken away. */
async function foundAfter<T>(write: (db: Database) => Promise<T>): Promise<{ written: T; broken: string[] }> {
  let found: { written: T; broken: string[] } | undefined
  const undo = new Error('Nothing of it stays')
  await rig.ctx
    .transaction(async ({ db }) => {
      const written = await write(db)
      found = { written, broken: await brokenMoneyInvariants(db) }
      throw undo
    })
    .catch(error => {
      if (error !== undo) throw error
    })
  if (!found) throw new Error('Nothing was looked at')
  return found
}

/** Gives the id of the movement, as the rules tell it. */
async function credit(
  db: Database,
  clientId: number,
  amountCents: number,
  sourceKey: string,
  orderId?: number,
) {
  const fields = { createdAt: rig.clock.now(), reason: 'Wallet top-up', type: 'credit' as const }
  const movement = { ...fields, clientId, amountCents, sourceKey, orderId }
  const [row] = await db.insert(walletTransactions).values(movement).returning({ id: walletTransactions.id })
  return { id: String(row?.id) }
}

/** A top-up of $10.00 that nobody has paid yet. */
async function anOpenTopUp(): Promise<string> {
  const bases = { redirect_base_url: `${portal}/wallet`, cancel_base_url: `${portal}/wallet` }
  const json = { ...bases, amount: 10, client_id: caller.client.id, order_id: null }
  expect((await caller.request('/stripe/standard-checkout', { json })).status).toBe(200)
  return rig.payments.latest().id
}

test('a credit of another amount than its checkout took, to somebody else, or of no checkout is found', async () => {
  const stranger = await signedIn(rig)
  const ids = [await anOpenTopUp(), await anOpenTopUp(), await anOpenTopUp()] as const
  const { written, broken } = await foundAfter(async db => {
    await db
      .update(checkoutSessions)
      .set({ state: 'processed', confirmedAt: rig.clock.now() })
      .where(inArray(checkoutSessions.id, [...ids]))
    await credit(db, caller.client.id, 1_000, creditKey(ids[0]))
    return [
      await credit(db, caller.client.id, 2_000, creditKey(ids[1])),
      await credit(db, stranger.client.id, 1_000, creditKey(ids[2])),
      await credit(db, caller.client.id, 1_000, creditKey('of-nobody')),
    ]
  })
  expect(broken).toEqual([
    `I4 a card put into a wallet what its checkout did not take, or for somebody else: ${JSON.stringify(written)}`,
  ])
})

test('what moves a wallet for the order of somebody else is found', async () => {
  const stranger = await signedIn(rig)
  const { written, broken } = await foundAfter(db =>
    credit(db, stranger.client.id, 100, 'test:foreign', draft.id),
  )
  expect(broken).toEqual([`a wallet moved for the order of somebody else: ${JSON.stringify([written])}`])
})
