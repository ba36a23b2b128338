import { randomBytes } from 'node:crypto'
import { clientPromos, promos, walletTransactions } from '../db/schema'
import type { Caller } from '../testing/factories'
import type { TestApp } from '../testing/test-app'
import type { PromoRow } from './promo-rules'

/** A promo anybody may use at any time, unless told otherwise. Gives its code. */
export async function aPromo(test: TestApp, given: Partial<PromoRow> = {}): Promise<string> {
  const [row] = await test.deps.store.db
    .insert(promos)
    .values({
      code: `P${randomBytes(5).toString('hex').toUpperCase()}`,
      title: 'A promo',
      type: 'Percentage',
      amountHundredths: 2_000,
      oncePerClient: false,
      isPersonal: false,
      createdAt: test.clock.now(),
      ...given,
    })
    .returning()
  if (!row) throw new Error('The promo was not stored')
  return row.code
}

/** Gives a client a promo to keep. */
export async function grantPromo(
  test: TestApp,
  { client }: { client: Pick<Caller['client'], 'id'> },
  code: string,
): Promise<void> {
  await test.deps.store.db
    .insert(clientPromos)
    .values({ clientId: client.id, code, grantedAt: test.clock.now() })
}

/** Puts money into a client's wallet, in cents. */
export async function fillWallet(test: TestApp, { client }: Caller, amountCents: number): Promise<void> {
  if (amountCents === 0) return
  await test.deps.store.db.insert(walletTransactions).values({
    clientId: client.id,
    createdAt: test.clock.now(),
    reason: 'A gift',
    type: 'credit',
    amountCents,
    sourceKey: `test:${randomBytes(8).toString('hex')}`,
  })
}
