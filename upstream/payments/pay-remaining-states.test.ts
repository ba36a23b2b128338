import { expect, test } from 'vitest'
import { orderStatus } from '../../contract/order-status'
import { aPaidOrder, standAt } from '../deliveries/test-deliveries'
import type { OrderRow } from '../orders/order-rows'
import { orderRow } from '../orders/test-orders'
import { fillWallet } from '../promos/test-promos'
import { balance, caller, draft, rig, setUpMoney } from './money-rig'
import { askForCheckout } from './test-payments'

/* What remains is paid of a part payment alone, at every status but closed: safety AZ-06, upstream table U2. */

setUpMoney()

const total = 6_000
const remaining = 4_500

const standings = {
  Unpaid: () => Promise.resolve(draft),
  'Partial Paid': () => aPaidOrder(rig, caller, { option: 'partial' }),
  Paid: () => aPaidOrder(rig, caller),
}
type Standing = keyof typeof standings

/** What is said where nothing can be paid; nothing where it can. */
function refusalAt(standing: Standing, statusId: number): string | undefined {
  if (standing === 'Paid') return 'This order is already paid.'
  if (statusId === orderStatus.closed) return 'This order is closed.'
  return standing === 'Unpaid' ? 'Nothing was paid for this order yet.' : undefined
}

const cells = (Object.keys(standings) as Standing[]).flatMap(standing =>
  Object.values(orderStatus).map(statusId => [standing, statusId] as const),
)

/** An order that is paid so far and stands there; afterwards it stands where its payment leads. */
async function withOrder(standing: Standing, statusId: number, work: (order: OrderRow) => Promise<void>) {
  const { id, statusId: ownStatus } = await standings[standing]()
  await standAt(rig, id, statusId)
  try {
    await work(await orderRow(rig, id))
  } finally {
    await standAt(rig, id, ownStatus)
  }
}

test.each(cells)('from the wallet, of an order that is %s at %d', async (standing, statusId) => {
  await fillWallet(rig, caller, total)
  await withOrder(standing, statusId, async order => {
    const json = { client_id: caller.client.id, order_id: order.id, isWallet: 1 }
    const answer = await caller.request('/order/partial-payment', { json })
    const refusal = refusalAt(standing, statusId)
    if (refusal === undefined) {
      expect(answer.status).toBe(200)
      expect(await orderRow(rig, order.id)).toMatchObject({
        statusId,
        paymentStatus: 'Paid',
        paidCents: total,
      })
      return expect(await balance()).toBe(total - remaining)
    }
    expect([answer.status, await answer.json()]).toEqual([409, { message: refusal }])
    expect(await orderRow(rig, order.id)).toEqual(order)
    expect(await balance()).toBe(total)
  })
})

test.each(cells.filter(([standing]) => standing !== 'Unpaid'))(
  'by card, of an order that is %s at %d',
  async (standing, statusId) => {
    await withOrder(standing, statusId, async order => {
      const answer = await askForCheckout(caller, order)
      const refusal = refusalAt(standing, statusId)
      if (refusal === undefined) {
        expect(answer.status).toBe(200)
        return expect(rig.payments.latest().amountCents).toBe(remaining)
      }
      expect([answer.status, await answer.json()]).toEqual([409, { message: refusal }])
    })
  },
)
