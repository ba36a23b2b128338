import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { aPromo, fillWallet } from '../promos/test-promos'
import { type Caller, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { brokenMoneyInvariants } from './money-invariants'
import { askForCheckout, returnFrom } from './test-payments'

/* The worked placements of the upstream rules, U3.1, one line each: dollars as they stand there. */

let rig: TestApp

beforeAll(async () => {
  rig = await createTestApp({ RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => rig.close())
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]))

type State = 'Paid' | 'Partial Paid' | 'refused'
/** pages, lead hours, promo, chosen, [wallet, used?] -> subtotal, discount, total, effective, due, wallet, card, remaining, wallet after. */
type Example = [
  name: string,
  pages: number,
  leadHours: number,
  promo: string,
  chosen: 'full' | 'partial',
  wallet: string,
  subtotal: number,
  discount: number,
  total: number,
  effective: 'full' | 'partial',
  due: number,
  walletUsed: number,
  card: number,
  remaining: number,
  walletAfter: number,
  state: State,
]

const examples: Example[] = [
  ['P01', 1, 48, '-', 'full', '0/no', 15, 0, 15, 'full', 15, 0, 15, 0, 0, 'Paid'],
  ['P02', 1, 48, '-', 'partial', '0/no', 15, 0, 15, 'partial', 3.75, 0, 3.75, 11.25, 0, 'Partial Paid'],
  ['P03', 3, 18, '-', 'full', '0/no', 60, 0, 60, 'full', 60, 0, 60, 0, 0, 'Paid'],
  ['P04', 2, 6, '-', 'partial', '0/no', 60, 0, 60, 'partial', 15, 0, 15, 45, 0, 'Partial Paid'],
  ['P05', 2, 12, '-', 'full', '0/no', 60, 0, 60, 'full', 60, 0, 60, 0, 0, 'Paid'],
  ['P06', 2, 12.25, '-', 'full', '0/no', 40, 0, 40, 'full', 40, 0, 40, 0, 0, 'Paid'],
  ['P07', 2, 24, '-', 'full', '0/no', 40, 0, 40, 'full', 40, 0, 40, 0, 0, 'Paid'],
  ['P08', 2, 24.25, '-', 'full', '0/no', 30, 0, 30, 'full', 30, 0, 30, 0, 0, 'Paid'],
  ['P09', 1, 3, '-', 'full', '0/no', 30, 0, 30, 'full', 30, 0, 30, 0, 0, 'Paid'],
  ['P10', 5, 48, '80%', 'full', '0/no', 75, 60, 15, 'full', 15, 0, 15, 0, 0, 'Paid'],
  ['P11', 1, 48, '80%', 'partial', '0/no', 15, 12, 3, 'full', 3, 0, 3, 0, 0, 'Paid'],
  ['P12', 2, 48, '80%', 'partial', '0/no', 30, 24, 6, 'partial', 1.5, 0, 1.5, 4.5, 0, 'Partial Paid'],
  ['P13', 2, 20, '50%', 'partial', '0/no', 40, 20, 20, 'partial', 5, 0, 5, 15, 0, 'Partial Paid'],
  ['P14', 4, 10, '25%', 'partial', '0/no', 120, 30, 90, 'partial', 22.5, 0, 22.5, 67.5, 0, 'Partial Paid'],
  ['P15', 1, 48, '12.5%', 'full', '0/no', 15, 1.88, 13.12, 'full', 13.12, 0, 13.12, 0, 0, 'Paid'],
  [
    'P16',
    3,
    48,
    '33%',
    'partial',
    '0/no',
    45,
    14.85,
    30.15,
    'partial',
    7.54,
    0,
    7.54,
    22.61,
    0,
    'Partial Paid',
  ],
  ['P17', 1, 48, '$10', 'partial', '0/no', 15, 10, 5, 'partial', 1.25, 0, 1.25, 3.75, 0, 'Partial Paid'],
  ['P18', 1, 48, '$12', 'full', '0/no', 15, 12, 3, 'full', 3, 0, 3, 0, 0, 'Paid'],
  ['P19', 1, 48, '$20', 'full', '0/no', 15, 15, 0, 'full', 0, 0, 0, 0, 0, 'Paid'],
  ['P20', 1, 48, '$11.01', 'partial', '0/no', 15, 11.01, 3.99, 'partial', 1, 0, 1, 2.99, 0, 'Partial Paid'],
  ['P21', 1, 48, '$11.04', 'partial', '0/no', 15, 11.04, 3.96, 'full', 3.96, 0, 3.96, 0, 0, 'Paid'],
  ['P22', 1, 48, '$14.5', 'full', '0/no', 15, 14.5, 0.5, 'full', 0.5, 0, 0.5, 0, 0, 'refused'],
  ['P23', 2, 48, '-', 'full', '100/yes', 30, 0, 30, 'full', 30, 30, 0, 0, 70, 'Paid'],
  ['P24', 4, 48, '-', 'full', '25/yes', 60, 0, 60, 'full', 60, 25, 35, 0, 0, 'Paid'],
  ['P25', 2, 48, '-', 'full', '100/no', 30, 0, 30, 'full', 30, 0, 30, 0, 100, 'Paid'],
  ['P26', 4, 48, '-', 'partial', '50/yes', 60, 0, 60, 'partial', 15, 15, 0, 45, 35, 'Partial Paid'],
  ['P27', 6, 18, '-', 'partial', '12.5/yes', 120, 0, 120, 'partial', 30, 12.5, 17.5, 90, 0, 'Partial Paid'],
  ['P28', 5, 18, '20%', 'full', '30/yes', 100, 20, 80, 'full', 80, 30, 50, 0, 0, 'Paid'],
  [
    'P29',
    10,
    30,
    '$25',
    'partial',
    '10/yes',
    150,
    25,
    125,
    'partial',
    31.25,
    10,
    21.25,
    93.75,
    0,
    'Partial Paid',
  ],
  ['P30', 1, 48, '$14.5', 'full', '5/yes', 15, 14.5, 0.5, 'full', 0.5, 0.5, 0, 0, 4.5, 'Paid'],
  ['P31', 1, 48, '-', 'full', '14.6/yes', 15, 0, 15, 'full', 15, 14, 1, 0, 0.6, 'Paid'],
  ['P32', 3, 8, '100%', 'full', '50/yes', 90, 90, 0, 'full', 0, 0, 0, 0, 50, 'Paid'],
  ['P33', 1, 48, '150%', 'full', '0/no', 15, 15, 0, 'full', 0, 0, 0, 0, 0, 'Paid'],
  ['P34', 40, 200, '10%', 'partial', '0/no', 600, 60, 540, 'partial', 135, 0, 135, 405, 0, 'Partial Paid'],
]

const cents = (dollars: number) => Math.round(dollars * 100)
const dollars = (amount: number) => amount.toFixed(2)

async function promoCode(written: string): Promise<string> {
  if (written === '-') return ''
  const [, fixed, amount = ''] = /^(\$?)([\d.]+)%?$/.exec(written) ?? []
  return aPromo(rig, { type: fixed ? 'Fixed Price' : 'Percentage', amountHundredths: cents(Number(amount)) })
}

const place = (caller: Caller, id: number, fields: Record<string, string>) =>
  caller.request(`/placeOrderNew/${id}`, { form: placementForm(caller, fields) })

describe('placing', () => {
  test.each(examples)('%s', async (...example) => {
    const [, pages, leadHours, promo, chosen, wallet, subtotal, discount, total, effective, due] = example
    const [, , , , , , , , , , , walletUsed, card, remaining, walletAfter, state] = example
    const [balance = '0', use] = wallet.split('/')
    const caller = await signedIn(rig)
    await fillWallet(rig, caller, cents(Number(balance)))
    const draft = await aDraft(rig, caller, { pages, leadHours })
    const opened = rig.payments.checkouts().length
    const answer = await place(caller, draft.id, {
      payment_option: chosen,
      promo_code: await promoCode(promo),
      isWallet: use === 'yes' ? '1' : '0',
    })
    if (state === 'refused') {
      expect(answer.status).toBe(422)
      expect(await answer.json()).toEqual({ message: 'The minimum amount payable by card is $1.' })
      expect(await orderRow(rig, draft.id)).toEqual(draft)
      return
    }
    expect(await answer.json()).toMatchObject({
      order: {
        payment_status: card > 0 ? 'Unpaid' : state,
        payment_option: effective,
        subtotal: dollars(subtotal),
        discount: dollars(discount),
        total: dollars(total),
        wallet_amount: dollars(walletUsed),
        paid: card > 0 ? '0.00' : dollars(due),
      },
    })
    if (card > 0) {
      const placed = await orderRow(rig, draft.id)
      expect((await askForCheckout(caller, placed, { amount: card })).status).toBe(200)
      const checkout = rig.payments.latest()
      expect(checkout).toMatchObject({ amountCents: cents(card), currency: 'usd' })
      rig.payments.pay(checkout.id)
      expect((await returnFrom(rig, checkout.id)).status).toBe(200)
    } else {
      expect(rig.payments.checkouts()).toHaveLength(opened)
    }
    const paid = await orderRow(rig, draft.id)
    expect(paid).toMatchObject({
      paymentStatus: state,
      statusId: 1,
      paidCents: cents(due),
      totalCents: cents(total),
      walletCents: cents(walletUsed),
      placedAt: rig.clock.now(),
    })
    expect(paid.totalCents - paid.paidCents).toBe(cents(remaining))
    expect(await walletBalanceCents(rig.deps.store.db, caller.client.id)).toBe(cents(walletAfter))
  })
})
