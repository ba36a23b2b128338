import { expect, test } from 'vitest'
import { walletTransactions } from '../db/schema'
import { creditKey } from '../wallet/card-credit'
import { brokenMoneyInvariants } from './money-invariants'
import { balance, caller, draft, rig, setUpMoney } from './money-rig'
import { openCheckoutFor } from './test-payments'

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
