import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { aDraft, orderRow } from '../orders/test-orders'
import { signedIn } from '../testing/factories'
import { balance, caller, draft, rig, setUpMoney } from './money-rig'
import type { ProviderCheckout } from './payments'
import { noticesOf, openCheckoutFor, returnFrom } from './test-payments'

/* Whatever is named as a payment and is none: the same answer, and nothing is credited (safety PAY-10). */

setUpMoney()

const unknown = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.string({ minLength: 10_240, maxLength: 10_240 }),
  fc.stringMatching(/^cs_(test|live)_[0-9a-f]{32}$/),
  fc.constantFrom('', '{CHECKOUT_SESSION_ID}', '__proto__', "' or 1=1 --", '../1', 'cs_test_\0'),
)
const currency = fc.stringMatching(/^[a-z]{3}$/).filter(word => word !== 'usd')
/** Another value of one of the words that a checkout carries; which word, by its place among them. */
const word = fc.record({ at: fc.nat(), value: fc.oneof(fc.string(), fc.nat().map(String)) })
const lies = fc.oneof(
  fc.record({ amountCents: fc.oneof(fc.integer(), fc.double()).filter(cents => cents !== 6_000) }),
  fc.record({ currency }),
  fc.record({ word }),
)

/** What the provider would tell of a checkout, were the lie true. */
function belie(told: ProviderCheckout, lie: { word?: { at: number; value: string } }): ProviderCheckout {
  const { word, ...rest } = lie
  if (!word) return { ...told, ...rest }
  const names = Object.keys(told.metadata)
  const name = names[word.at % names.length] ?? ''
  fc.pre(told.metadata[name] !== word.value)
  return { ...told, metadata: { ...told.metadata, [name]: word.value } }
}

async function aCheckout(of = caller) {
  return openCheckoutFor(of, await aDraft(rig, of, { pages: 4 }))
}

test('two hundred forged ones: one answer, no credit', async () => {
  const stranger = await signedIn(rig)
  const [unpaid, expired, foreign] = [
    await openCheckoutFor(caller, draft),
    await aCheckout(),
    await aCheckout(stranger),
  ]
  rig.payments.expire(expired)
  rig.payments.pay(foreign)
  const { getCheckout } = rig.payments
  let belied: ProviderCheckout | undefined
  vi.spyOn(rig.payments, 'getCheckout').mockImplementation(async id =>
    id === belied?.id ? belied : getCheckout(id),
  )
  /** One that is paid, and of which the provider tells a lie. What disagreed once is settled, so each lie needs its own. */
  const aBelied = async (lie: object) => {
    const id = await aCheckout()
    rig.payments.pay(id)
    const told = await getCheckout(id)
    belied = told && belie(told, lie)
    return id
  }
  const answers = new Set<string>()
  const ask = async (id: string, bearer?: string) => {
    const answer = await returnFrom(rig, id, bearer)
    answers.add(`${answer.status} ${answer.headers.get('content-type')} ${await answer.text()}`)
  }
  await fc.assert(
    fc.asyncProperty(unknown, lies, fc.boolean(), async (id, one, isSignedIn) => {
      const bearer = isSignedIn ? caller.bearer : undefined
      for (const forged of [id, unpaid, expired, await aBelied(one)]) await ask(forged, bearer)
      await ask(foreign, caller.bearer)
      expect([...answers]).toEqual([
        '422 application/json {"message":"This payment could not be confirmed."}',
      ])
    }),
    { numRuns: 40 },
  )
  vi.restoreAllMocks()
  expect(await orderRow(rig, draft.id)).toEqual(draft)
  const { rows } = await rig.deps.store.pool.query(
    "select id from orders where paid_cents > 0 union select 1 from checkout_sessions where state = 'processed'",
  )
  expect([rows, await balance(), await noticesOf(rig, caller)]).toEqual([[], 0, []])
})
