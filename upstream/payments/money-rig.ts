import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { OrderRow } from '../orders/order-rows'
import { aDraft } from '../orders/test-orders'
import { type Caller, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { brokenMoneyInvariants } from './money-invariants'

/** One client API for a file of tests; a client and a draft of 4 pages, $60.00, of each test's own. */
export let rig: TestApp
export let caller: Caller
export let draft: OrderRow

/** Sets up the above, mends the card provider after each test, and looks whether every rule of money still holds. */
export function setUpMoney(): void {
  beforeAll(async () => {
    rig = await createTestApp({ RATE_LIMIT_SCALE: '1000' })
  })
  afterAll(() => rig.close())
  beforeEach(async () => {
    caller = await signedIn(rig)
    draft = await aDraft(rig, caller, { pages: 4 })
  })
  afterEach(async () => {
    rig.payments.outage = undefined
    expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([])
  })
}

/** What is in the wallet of the test's client, in cents. */
export const balance = (): Promise<number> => walletBalanceCents(rig.deps.store.db, caller.client.id)
