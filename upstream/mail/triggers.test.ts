import { beforeEach, expect, test } from 'vitest'
import { anAcceptedOrder, aPaidOrder, deliver } from '../deliveries/test-deliveries'
import { aDraft, placementForm } from '../orders/test-orders'
import { aPartlyPaidOrder, noticesOf, openCheckoutFor, portal, returnFrom } from '../payments/test-payments'
import { aPromo } from '../promos/test-promos'
import { aPayingFriend, decideReferral } from '../referrals/test-referrals'
import { aPendingReview, decideReview } from '../reviews/test-reviews'
import { askForRevision } from '../revisions/test-revisions'
import { askStaff } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'

/* Each trigger of upstream rules U5 and U6 that is there, told twice: in the portal and by mail. */

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller

beforeEach(async () => {
  caller = await signedIn(rig)
})

type Told = { subject: string; words: string; path: string }

const orderPath = (id: number, tab = '') => `/order-details?order_id=${id}${tab && `&tab=${tab}`}`
const adjust = (amount_cents: number) =>
  askStaff(rig, 'wallet-adjustments', {
    client_email: caller.client.email,
    amount_cents,
    reason: 'For the delay',
  })

/** What causes each, and what is told then; the notification is about the order that the mail leads to, or about none. */
const triggers: Record<string, () => Promise<Told>> = {
  'an order is confirmed': async () => {
    const { id, code } = await aPaidOrder(rig, caller, { statusId: 1 })
    return { subject: `Order confirmed: ${code}`, words: `${code} is confirmed`, path: orderPath(id) }
  },
  'what remained is paid': async () => {
    const order = await aPartlyPaidOrder(rig, caller)
    const checkout = await openCheckoutFor(caller, order)
    rig.payments.pay(checkout)
    await returnFrom(rig, checkout)
    const { id, code } = order
    return { subject: `Payment received: ${code}`, words: 'remaining payment', path: orderPath(id) }
  },
  'what remained is paid from the wallet': async () => {
    const { id, code } = await aPartlyPaidOrder(rig, caller)
    await adjust(4_500)
    const json = { client_id: caller.client.id, order_id: id, isWallet: 1 }
    await caller.request('/order/partial-payment', { json })
    const words = `The remaining payment for your order ${code} was received: paid in full.`
    return { subject: `Payment received: ${code}`, words, path: orderPath(id) }
  },
  'a writer is assigned': async () => {
    const { id, code } = await aPaidOrder(rig, caller, { statusId: 1 })
    await askStaff(rig, `orders/${id}/writer`, { nickname: 'Dana' })
    return {
      subject: `Your writer: ${code}`,
      words: `Dana is the writer of your order ${code}.`,
      path: orderPath(id),
    }
  },
  'files are delivered': async () => {
    const { id, code } = await aPaidOrder(rig, caller)
    await deliver(rig, id)
    const path = orderPath(id, 'completed-file')
    return { subject: `Files delivered: ${code}`, words: `order ${code} have been delivered`, path }
  },
  'a revision is asked for': async () => {
    const { id, code } = await anAcceptedOrder(rig, caller)
    await askForRevision(rig, caller, id)
    const path = orderPath(id, 'revisions')
    return { subject: `Revision request received: ${code}`, words: 'has been received.', path }
  },
  'revised files are delivered': async () => {
    const { id, code } = await anAcceptedOrder(rig, caller)
    await askForRevision(rig, caller, id)
    await deliver(rig, id, { isRfs: '1' })
    const path = orderPath(id, 'completed-file')
    return { subject: `Revised files delivered: ${code}`, words: 'Revised files', path }
  },
  'support closes an order that is paid': async () => {
    const { id, code } = await aPaidOrder(rig, caller)
    await askStaff(rig, `orders/${id}/close`, { reason: 'You asked us to stop.' })
    const words = `Your order ${code} was closed: You asked us to stop.`
    return { subject: `Order closed: ${code}`, words, path: orderPath(id) }
  },
  'support closes one that is paid in part, and gives no reason': async () => {
    const { id, code } = await aPartlyPaidOrder(rig, caller)
    await askStaff(rig, `orders/${id}/close`, {})
    return {
      subject: `Order closed: ${code}`,
      words: `Your order ${code} was closed.`,
      path: orderPath(id),
    }
  },
  'support puts money into the wallet': async () => {
    await adjust(1_250)
    const words = '$12.50 was added to your wallet: For the delay'
    return { subject: 'Money was added to your wallet', words, path: '/wallet' }
  },
  'the wallet is topped up': async () => {
    const bases = { redirect_base_url: `${portal}/wallet`, cancel_base_url: `${portal}/wallet` }
    const json = { ...bases, amount: 10, client_id: caller.client.id, order_id: null }
    await caller.request('/stripe/standard-checkout', { json })
    const { id } = rig.payments.latest()
    rig.payments.pay(id)
    await returnFrom(rig, id, caller.bearer)
    const words = '$10.00 was added to your wallet. Wallet top-up.'
    return { subject: 'Money was added to your wallet', words, path: '/wallet' }
  },
  'a referral is rewarded': async () => {
    const { id } = await aPayingFriend(rig, caller)
    await decideReferral(rig, id, 'verify')
    const words = 'is verified: $100.00 was added to your wallet.'
    return { subject: 'Your referral reward: $100.00', words, path: '/wallet' }
  },
  'a review is approved': async () => {
    const { id } = await aPendingReview(rig, caller)
    const { review } = await (await decideReview(rig, id, 'approve')).json()
    const words = `${review.promo_code} takes 25% off your next order.`
    return { subject: 'Your review has been approved: 25% off', words, path: '/place-order' }
  },
}

test.each(Object.entries(triggers))('when %s, a notification and one mail say so', async (_, cause) => {
  const { subject, words, path } = await cause()
  const [, about] = /order_id=(\d+)/.exec(path) ?? []
  expect((await noticesOf(rig, caller)).at(-1)).toEqual({
    notify_msg: expect.stringContaining(words),
    order_id: about === undefined ? null : Number(about),
  })
  const ofIt = (await rig.outbox.to(caller.client.email)).filter(mail => mail.subject === subject)
  expect(ofIt).toHaveLength(1)
  expect(ofIt[0]?.text).toContain(caller.client.name)
  expect(ofIt[0]?.text).toContain(`\n${portal}${path}\n`)
})

test('the mail of an order that was closed names what was paid, and nothing where nothing was', async () => {
  const closed = async (id: number) => {
    expect((await askStaff(rig, `orders/${id}/close`, {})).status).toBe(200)
    return (await rig.outbox.latestTo(caller.client.email)).text
  }
  expect(await closed((await aPaidOrder(rig, caller)).id)).toContain(
    'You have paid $60.00 for it. Please write to us about anything that is open.',
  )
  const free = await aDraft(rig, caller)
  const promo_code = await aPromo(rig, { amountHundredths: 10_000 })
  await caller.request(`/placeOrderNew/${free.id}`, { form: placementForm(caller, { promo_code }) })
  const text = await closed(free.id)
  expect(text).toContain(`your order ${free.code}, "${free.title}", was closed.`)
  expect(text).toContain('Please write to us about anything that is open.')
  expect(text).not.toContain('You have paid')
})

test('the mail of an approved review has the code, the one of a credit the reason', async () => {
  await adjust(100)
  expect((await rig.outbox.latestTo(caller.client.email)).text).toContain(
    '$1.00 was added to your wallet: For the delay',
  )
  const { id } = await aPendingReview(rig, caller)
  const { review } = await (await decideReview(rig, id, 'approve')).json()
  expect((await rig.outbox.latestTo(caller.client.email)).text).toContain(review.promo_code)
})

test('what is taken out of the wallet is not mailed, nor what returns because the client changed a draft', async () => {
  await adjust(2_500)
  const before = (await rig.outbox.to(caller.client.email)).length
  await adjust(-100)
  const { id } = await aDraft(rig, caller, { pages: 4 })
  await caller.request(`/placeOrderNew/${id}`, { form: placementForm(caller, { isWallet: '1' }) })
  await caller.request(`/orders/${id}/deletepromo`, { method: 'DELETE' })
  expect((await noticesOf(rig, caller)).at(-1)?.notify_msg).toContain('Returned from order')
  expect(await rig.outbox.to(caller.client.email)).toHaveLength(before)
})

test('what returns because support closed a draft is mailed', async () => {
  await adjust(2_500)
  const { id, code } = await aDraft(rig, caller, { pages: 4 })
  await caller.request(`/placeOrderNew/${id}`, { form: placementForm(caller, { isWallet: '1' }) })
  expect((await askStaff(rig, `orders/${id}/close`, {})).status).toBe(200)
  expect((await rig.outbox.latestTo(caller.client.email)).text).toContain(
    `$25.00 was added to your wallet: your order ${code} was closed.`,
  )
})
