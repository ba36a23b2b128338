import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { walletTransactions } from '../db/schema'
import { type Caller, callApi, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { moveForOrder } from './ledger'

const test = await sharedTestApp()
let ada: Caller
let bob: Caller

beforeAll(async () => {
  ada = await signedIn(test)
  bob = await signedIn(test)
  const row = (clientId: number, type: 'credit' | 'debit', amountCents: number, key: string) => ({
    clientId,
    type,
    amountCents,
    reason: key,
    sourceKey: key,
    createdAt: test.clock.now(),
  })
  await test.deps.store.db
    .insert(walletTransactions)
    .values([
      row(ada.client.id, 'credit', 125_050, 'gift'),
      row(bob.client.id, 'credit', 9_900, 'somebody else'),
      row(ada.client.id, 'debit', 50, 'order'),
    ])
})

describe('GET /wallet/{userId}', () => {
  it('answers the ledger oldest first, and its sum as the balance', async () => {
    const answer = await ada.request(`/wallet/${ada.client.id}`)
    const { wallet } = (await answer.json()) as { wallet: { balance: string; transactions: object[] } }
    expect(wallet.balance).toBe('1250.00')
    expect(wallet.transactions).toMatchObject([
      { reason: 'gift', type: 'credit', amount: '1250.50' },
      { reason: 'order', type: 'debit', amount: '0.50' },
    ])
  })

  it('refuses another client and nobody at all', async () => {
    expect((await bob.request(`/wallet/${ada.client.id}`)).status).toBe(403)
    expect((await callApi(test, `/wallet/${ada.client.id}`)).status).toBe(401)
  })

  it('refuses a second row for one event', async () => {
    const again = test.deps.store.db.insert(walletTransactions).values({
      clientId: ada.client.id,
      type: 'credit',
      amountCents: 125_050,
      reason: 'gift',
      sourceKey: 'gift',
      createdAt: test.clock.now(),
    })
    await expect(again).rejects.toThrow()
  })
})

describe('GET /countNotification/{userId}', () => {
  it('carries the balance as comma-formatted dollars', async () => {
    const answer = await ada.request(`/countNotification/${ada.client.id}`)
    expect(await answer.json()).toMatchObject({ wallet_amount: '1,250.00', inporgress_orders: 0 })
  })
})

describe('the ledger', () => {
  it.each([
    'update wallet_transactions set amount_cents = 1',
    "update wallet_transactions set reason = 'x' where client_id = 0",
    'delete from wallet_transactions',
    'truncate wallet_transactions',
  ])('takes new lines and changes none: %s', async sql => {
    const { pool } = test.deps.store
    const lines = () => pool.query('select * from wallet_transactions order by id').then(({ rows }) => rows)
    const before = await lines()
    expect(before.length).toBeGreaterThan(0)
    await expect(pool.query(sql)).rejects.toThrow('append-only')
    expect(await lines()).toEqual(before)
  })

  it('is not asked about an order that moves nothing', async () => {
    const order = { clientId: ada.client.id, id: 1 }
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await test.ctx.transaction(tx => moveForOrder(test.ctx, tx, order, { cents: 0, reason: 'nothing' }))
    const asked = query.mock.calls.map(([one]) => (one as unknown as { text?: string }).text ?? String(one))
    query.mockRestore()
    expect(asked.filter(text => text.includes('wallet_transactions'))).toEqual([])
  })
})
