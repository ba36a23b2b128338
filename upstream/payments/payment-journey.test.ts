import { afterEach, expect, test } from 'vitest'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { brokenMoneyInvariants } from './money-invariants'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })

afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]))

const origin = 'http://localhost:3000'

test('a draft is placed, paid by card and confirmed', async () => {
  const caller = await signedIn(rig)
  const draft = await aDraft(rig, caller, { pages: 4 })
  const placed = await caller.request(`/placeOrderNew/${draft.id}`, { form: placementForm(caller) })
  expect(await placed.json()).toMatchObject({
    order: { id: draft.id, order_id: draft.code, payment_status: 'Unpaid', total: '60.00' },
  })
  const checkout = await caller.request('/stripe/standard-checkout', {
    json: {
      amount: '60.00',
      client_id: caller.client.id,
      order_id: draft.id,
      redirect_base_url: `${origin}/success-order`,
      cancel_base_url: `${origin}/place-order`,
    },
  })
  const { full_object: session } = await checkout.json()
  const { successUrl, cancelUrl } = rig.payments.latest().request
  expect(successUrl).toBe(
    `${origin}/success-order?session_id={CHECKOUT_SESSION_ID}&client_id=${caller.client.id}&order_id=${draft.code}&id=${draft.id}`,
  )
  expect(cancelUrl).toBe(
    `${origin}/place-order/${draft.id}?status=checkout-cancel&client_id=${caller.client.id}&order_id=${draft.id}`,
  )
  rig.payments.pay(session.id)
  const confirmed = await rig.app.request(`/stripe/process-paymentNew?session_id=${session.id}`, {
    method: 'POST',
  })
  expect(await confirmed.json()).toMatchObject({
    message: 'Payment received',
    order_id: draft.id,
    order: {
      order_id: draft.code,
      payment_status: 'Paid',
      paid: '60.00',
      email: expect.stringMatching(/^a\*\*\*@/),
    },
  })
  expect(await orderRow(rig, draft.id)).toMatchObject({ statusId: 1, paymentStatus: 'Paid', paidCents: 6000 })
  const mail = await rig.outbox.latestTo(caller.client.email)
  expect(mail.text).toContain(`${origin}/order-details?order_id=${draft.id}`)
  expect(mail.text).toContain('Paid: $60.00. Remaining: $0.00.')
})
