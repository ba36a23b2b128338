import { beforeAll, expect, test } from 'vitest'
import { aDraft } from '../orders/test-orders'
import { fillWallet } from '../promos/test-promos'
import { signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'

/* Rules of money that the database holds by itself, should code of ours ever forget one. */

const rig = await sharedTestApp()

beforeAll(async () => {
  const caller = await signedIn(rig)
  await aDraft(rig, caller)
  await fillWallet(rig, caller, 1_000)
})

const order = (set: string) => `update orders set ${set}`
const checkout = (cents: number) =>
  `insert into checkout_sessions (id, client_id, purpose, amount_cents, url, success_url, cancel_url, created_at, expires_at)
   select 'cs', id, 'topup', ${cents}, '', '', '', now(), now() from clients`

test.each([
  ['orders_total_less_discount', order('total_cents = total_cents - 1')],
  ['orders_wallet_not_below_zero', order('wallet_cents = -1')],
  ['orders_paid_as_their_status_says', order('paid_cents = 1')],
  ['orders_paid_as_their_status_says', order("payment_status = 'Paid', paid_cents = total_cents - 1")],
  ['orders_paid_as_their_status_says', order("payment_status = 'Partial Paid'")],
  ['orders_paid_as_their_status_says', order("payment_status = 'Partial Paid', paid_cents = total_cents")],
  ['checkout_sessions_amount_positive', checkout(0)],
  [
    'wallet_transactions_in_or_out',
    `insert into wallet_transactions (client_id, created_at, reason, type, amount_cents, source_key)
     select client_id, now(), '', 'gift', 1, 'gift' from wallet_transactions`,
  ],
])('%s keeps out: %s', async (constraint, statement) => {
  await expect(rig.deps.store.pool.query(statement)).rejects.toMatchObject({ constraint })
})
