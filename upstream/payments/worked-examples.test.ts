import { afterEach, expect, test } from 'vitest'
import { deadlineOption, priceOf } from '../../contract/price'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { aPromo, fillWallet } from '../promos/test-promos'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import { brokenMoneyInvariants } from './money-invariants'
import { askForCheckout, returnFrom } from './test-payments'

/* The worked placements of the upstream rules, U3.1, one line each: dollars as they stand there. */

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })

afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]))

/*
 * Lead in hours. Part: a quarter of the total, whatever was chosen. Wallet: what it holds, and whether it is to be used.
 * Used, card and rest: what the wallet gives, what the card is asked for, what remains. After: what the wallet holds then.
 */
const table = `
name  pages  lead   tier    promo   chosen   wallet    subtotal  discount  total   part    effective  due     used   card    rest    after   state
P01   1      48     more    -       full     0/no      15.00     0.00      15.00   3.75    full       15.00   0.00   15.00   0.00    0.00    Paid
P02   1      48     more    -       partial  0/no      15.00     0.00      15.00   3.75    partial    3.75    0.00   3.75    11.25   0.00    Partial Paid
P03   3      18     medium  -       full     0/no      60.00     0.00      60.00   15.00   full       60.00   0.00   60.00   0.00    0.00    Paid
P04   2      6      less    -       partial  0/no      60.00     0.00      60.00   15.00   partial    15.00   0.00   15.00   45.00   0.00    Partial Paid
P05   2      12     less    -       full     0/no      60.00     0.00      60.00   15.00   full       60.00   0.00   60.00   0.00    0.00    Paid
P06   2      12.25  medium  -       full     0/no      40.00     0.00      40.00   10.00   full       40.00   0.00   40.00   0.00    0.00    Paid
P07   2      24     medium  -       full     0/no      40.00     0.00      40.00   10.00   full       40.00   0.00   40.00   0.00    0.00    Paid
P08   2      24.25  more    -       full     0/no      30.00     0.00      30.00   7.50    full       30.00   0.00   30.00   0.00    0.00    Paid
P09   1      3      less    -       full     0/no      30.00     0.00      30.00   7.50    full       30.00   0.00   30.00   0.00    0.00    Paid
P10   5      48     more    80%     full     0/no      75.00     60.00     15.00   3.75    full       15.00   0.00   15.00   0.00    0.00    Paid
P11   1      48     more    80%     partial  0/no      15.00     12.00     3.00    0.75    full       3.00    0.00   3.00    0.00    0.00    Paid
P12   2      48     more    80%     partial  0/no      30.00     24.00     6.00    1.50    partial    1.50    0.00   1.50    4.50    0.00    Partial Paid
P13   2      20     medium  50%     partial  0/no      40.00     20.00     20.00   5.00    partial    5.00    0.00   5.00    15.00   0.00    Partial Paid
P14   4      10     less    25%     partial  0/no      120.00    30.00     90.00   22.50   partial    22.50   0.00   22.50   67.50   0.00    Partial Paid
P15   1      48     more    12.5%   full     0/no      15.00     1.88      13.12   3.28    full       13.12   0.00   13.12   0.00    0.00    Paid
P16   3      48     more    33%     partial  0/no      45.00     14.85     30.15   7.54    partial    7.54    0.00   7.54    22.61   0.00    Partial Paid
P17   1      48     more    $10     partial  0/no      15.00     10.00     5.00    1.25    partial    1.25    0.00   1.25    3.75    0.00    Partial Paid
P18   1      48     more    $12     full     0/no      15.00     12.00     3.00    0.75    full       3.00    0.00   3.00    0.00    0.00    Paid
P19   1      48     more    $20     full     0/no      15.00     15.00     0.00    0.00    full       0.00    0.00   0.00    0.00    0.00    Paid
P20   1      48     more    $11.01  partial  0/no      15.00     11.01     3.99    1.00    partial    1.00    0.00   1.00    2.99    0.00    Partial Paid
P21   1      48     more    $11.04  partial  0/no      15.00     11.04     3.96    0.99    full       3.96    0.00   3.96    0.00    0.00    Paid
P22   1      48     more    $14.5   full     0/no      15.00     14.50     0.50    0.13    full       0.50    0.00   0.50    0.00    0.00    refused
P23   2      48     more    -       full     100/yes   30.00     0.00      30.00   7.50    full       30.00   30.00  0.00    0.00    70.00   Paid
P24   4      48     more    -       full     25/yes    60.00     0.00      60.00   15.00   full       60.00   25.00  35.00   0.00    0.00    Paid
P25   2      48     more    -       full     100/no    30.00     0.00      30.00   7.50    full       30.00   0.00   30.00   0.00    100.00  Paid
P26   4      48     more    -       partial  50/yes    60.00     0.00      60.00   15.00   partial    15.00   15.00  0.00    45.00   35.00   Partial Paid
P27   6      18     medium  -       partial  12.5/yes  120.00    0.00      120.00  30.00   partial    30.00   12.50  17.50   90.00   0.00    Partial Paid
P28   5      18     medium  20%     full     30/yes    100.00    20.00     80.00   20.00   full       80.00   30.00  50.00   0.00    0.00    Paid
P29   10     30     more    $25     partial  10/yes    150.00    25.00     125.00  31.25   partial    31.25   10.00  21.25   93.75   0.00    Partial Paid
P30   1      48     more    $14.5   full     5/yes     15.00     14.50     0.50    0.13    full       0.50    0.50   0.00    0.00    4.50    Paid
P31   1      48     more    -       full     14.6/yes  15.00     0.00      15.00   3.75    full       15.00   14.00  1.00    0.00    0.60    Paid
P32   3      8      less    100%    full     50/yes    90.00     90.00     0.00    0.00    full       0.00    0.00   0.00    0.00    50.00   Paid
P33   1      48     more    150%    full     0/no      15.00     15.00     0.00    0.00    full       0.00    0.00   0.00    0.00    0.00    Paid
P34   40     200    more    10%     partial  0/no      600.00    60.00     540.00  135.00  partial    135.00  0.00   135.00  405.00  0.00    Partial Paid
`

type Example = Record<
  | 'name'
  | 'pages'
  | 'lead'
  | 'tier'
  | 'promo'
  | 'chosen'
  | 'wallet'
  | 'subtotal'
  | 'discount'
  | 'total'
  | 'part'
  | 'effective'
  | 'due'
  | 'used'
  | 'card'
  | 'rest'
  | 'after'
  | 'state',
  string
>

const [columns = [], ...rows] = table
  .trim()
  .split('\n')
  .map(line => line.split(/ {2,}/))
const examples = rows.map(
  cells => Object.fromEntries(columns.map((column, index) => [column, cells[index]])) as Example,
)

const cents = (dollars: string) => Math.round(Number(dollars) * 100)

function promoOf(written: string) {
  const [, fixed, amount] = /^(\$?)([\d.]+)%?$/.exec(written) ?? []
  const type = fixed ? ('Fixed Price' as const) : ('Percentage' as const)
  return amount ? { type, amount: Number(amount) } : null
}

async function promoCode(written: string): Promise<string> {
  const promo = promoOf(written)
  return promo ? aPromo(rig, { type: promo.type, amountHundredths: Math.round(promo.amount * 100) }) : ''
}

const place = (caller: Caller, id: number, fields: Record<string, string>) =>
  caller.request(`/placeOrderNew/${id}`, { form: placementForm(caller, fields) })

test('all of them are here', () => expect(examples).toHaveLength(34))

test.each(examples)('$name has the price that people are shown before they place it', example => {
  const { pages, lead, promo, tier, subtotal, discount, total, part } = example
  expect(deadlineOption(Number(lead))).toBe(tier)
  expect(priceOf({ pages: Number(pages), hours: Number(lead), promo: promoOf(promo) })).toMatchObject({
    subtotalCents: cents(subtotal),
    discountCents: cents(discount),
    totalCents: cents(total),
    partCents: cents(part),
    partialAllowed: cents(part) >= 100,
  })
})

test.each(examples)('$name', async example => {
  const { chosen, effective, subtotal, discount, total, due, used, card, state } = example
  const [balance = '', use] = example.wallet.split('/')
  const caller = await signedIn(rig)
  await fillWallet(rig, caller, cents(balance))
  const draft = await aDraft(rig, caller, { pages: Number(example.pages), leadHours: Number(example.lead) })
  const opened = rig.payments.checkouts().length
  const answer = await place(caller, draft.id, {
    payment_option: chosen,
    promo_code: await promoCode(example.promo),
    isWallet: use === 'yes' ? '1' : '0',
  })
  if (state === 'refused') {
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ message: 'The minimum amount payable by card is $1.' })
    expect(await orderRow(rig, draft.id)).toEqual(draft)
    return
  }
  const isByCard = cents(card) > 0
  expect(await answer.json()).toMatchObject({
    order: {
      payment_status: isByCard ? 'Unpaid' : state,
      payment_option: effective,
      subtotal,
      discount,
      total,
      wallet_amount: used,
      paid: isByCard ? '0.00' : due,
    },
  })
  if (isByCard) {
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
    walletCents: cents(used),
    placedAt: rig.clock.now(),
  })
  expect(paid.totalCents - paid.paidCents).toBe(cents(example.rest))
  expect(await walletBalanceCents(rig.deps.store.db, caller.client.id)).toBe(cents(example.after))
})
