import { expect, test } from 'vitest'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { aPromo, fillWallet } from '../promos/test-promos'
import { balance, caller, rig, setUpMoney } from './money-rig'
import { askForCheckout, openCheckoutFor, returnFrom } from './test-payments'

/* A price that follows its order: Q11 to Q13 of the upstream rules, U3.2. */

setUpMoney()

const place = (id: number, fields: Record<string, string> = {}) =>
  caller.request(`/placeOrderNew/${id}`, { form: placementForm(caller, fields) })
const saveStep3 = (id: number, hours: number, pages: number) =>
  caller.request(`/step3/${id}`, {
    json: {
      deadline: new Date(rig.clock.now().getTime() + hours * 3_600_000).toISOString(),
      hours: `${String(hours).padStart(2, '0')}:00:00`,
      no_of_pages: pages,
      specific_word_count: pages * 300,
    },
  })

async function placed(pages: number, leadHours: number, promo: Parameters<typeof aPromo>[1]) {
  const draft = await aDraft(rig, caller, { pages, leadHours })
  await place(draft.id, { promo_code: await aPromo(rig, promo) })
  return draft.id
}
const prices = async (id: number) => {
  const { subtotalCents, discountCents, totalCents } = await orderRow(rig, id)
  return [subtotalCents, discountCents, totalCents]
}

test('Q11 a percentage follows', async () => {
  const id = await placed(2, 13, { amountHundredths: 5_000 })
  expect(await prices(id)).toEqual([4_000, 2_000, 2_000])
  await saveStep3(id, 13, 3)
  expect(await prices(id)).toEqual([6_000, 3_000, 3_000])
})

test('Q12 a fixed amount stays', async () => {
  const id = await placed(1, 48, { type: 'Fixed Price', amountHundredths: 1_000 })
  await saveStep3(id, 48, 2)
  expect(await prices(id)).toEqual([3_000, 1_000, 2_000])
})

test('Q13 a tier changes', async () => {
  const id = await placed(3, 30, { amountHundredths: 2_500 })
  await saveStep3(id, 8, 3)
  expect(await prices(id)).toEqual([9_000, 2_250, 6_750])
  const answer = await place(id, { re_edit: 'true', payment_option: 'partial' })
  expect(await answer.json()).toMatchObject({ order: { total: '67.50' } })
  rig.payments.pay(await openCheckoutFor(caller, await orderRow(rig, id), { amount: 16.88 }))
  await returnFrom(rig, rig.payments.latest().id)
  const { paidCents, totalCents } = await orderRow(rig, id)
  expect([paidCents, totalCents - paidCents]).toEqual([1_688, 5_062])
})

test('with less than $1 left for the card, it has to be placed anew', async () => {
  await fillWallet(rig, caller, 1_450)
  const order = await aDraft(rig, caller, { pages: 4 })
  await place(order.id, { isWallet: '1' })
  await saveStep3(order.id, 48, 1)
  const answer = await askForCheckout(caller, await orderRow(rig, order.id), { amount: 0.5 })
  expect([answer.status, (await answer.json()).message]).toEqual([
    409,
    'The amount to pay has changed. Please check it and try again.',
  ])
})

test('cheaper than what the wallet gave, it has to be placed anew, and the rest comes back', async () => {
  await fillWallet(rig, caller, 2_500)
  const order = await aDraft(rig, caller, { pages: 4 })
  await place(order.id, { isWallet: '1' })
  await saveStep3(order.id, 48, 1)
  const cheaper = await orderRow(rig, order.id)
  expect((await askForCheckout(caller, cheaper, { amount: 15 })).status).toBe(409)
  await place(order.id, { re_edit: 'true' })
  expect(await orderRow(rig, order.id)).toMatchObject({ paymentStatus: 'Paid', walletCents: 1_500 })
  expect(await balance()).toBe(1_000)
})
