import { beforeAll, describe, expect, test } from 'vitest'
import { routerPath } from '../../contract/endpoint'
import { endpoints } from '../../contract/openapi'
import { paths } from '../../contract/paths'
import { ask as askConversation, markRead, say } from '../chat/test-chat'
import { attachments } from '../db/schema'
import { askForCheckout } from '../payments/test-payments'
import { rate, review } from '../reviews/test-reviews'
import { askForRevision } from '../revisions/test-revisions'
import { type Caller, callApi, signedIn } from '../testing/factories'
import { createTestApp, sharedTestApp } from '../testing/test-app'
import type { OrderRow } from './order-rows'
import { aDraft, orderRow, placementForm } from './test-orders'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let owner: Caller
let stranger: Caller
let order: OrderRow
const filePath = 'orders/owned/brief'

beforeAll(async () => {
  owner = await signedIn(rig)
  stranger = await signedIn(rig)
  order = await aDraft(rig, owner)
  await rig.deps.store.db.insert(attachments).values({
    orderId: order.id,
    file: 'brief.pdf',
    filePath,
    contentType: 'application/pdf',
    size: 1,
    createdAt: rig.clock.now(),
  })
})

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const step3 = {
  deadline: '2025-07-01 09:00:00',
  hours: '500:00:00',
  no_of_pages: 9,
  specific_word_count: 2700,
}

/** Every call of the contract that names an order, made by `who` for the order `id`. */
const calls: Record<string, (who: Caller, id: number) => Promise<Response>> = {
  [paths.orderDetail]: (who, id) => who.request(`/orderdetail/${id}?client_id=${who.client.id}`),
  [paths.orderStep1]: (who, id) =>
    who.request(`/step1/${id}`, { json: { client_id: who.client.id, title: 'Mine', subject: 'Mine' } }),
  [paths.orderStep2]: (who, id) =>
    who.request(`/step2/${id}`, {
      form: form({ client_id: String(who.client.id), task_description: 'Mine' }),
    }),
  [paths.orderStep3]: (who, id) => who.request(`/step3/${id}`, { json: step3 }),
  [paths.updateOrderAttributes]: (who, id) =>
    who.request('/updateClientOrderIdNew', { json: { order_id: id, source: 3 } }),
  [paths.placeOrder]: (who, id) => who.request(`/placeOrderNew/${id}`, { form: placementForm(who) }),
  [paths.placeInvoiceOrder]: (who, id) => who.request(`/placeOrder/${id}`, { form: placementForm(who) }),
  [paths.conversation]: (who, id) => askConversation(who, id),
  [paths.conversationEvents]: (who, id) => who.request(`/conversations/${id}/events`),
  [paths.readConversation]: markRead,
  [paths.sendMessage]: (who, id) => say(who, id),
  [paths.muteOrderMail]: (who, id) => who.request(`/orders/${id}/message-mail`, { json: { muted: true } }),
  [paths.checkout]: (who, id) => askForCheckout(who, { ...order, id }),
  [paths.totalPrice]: (who, id) =>
    who.request(
      `/GetTotalPriceNew?order_id=${id}&mode=full&subtotal=15&promo_code=NONE&client_id=${who.client.id}&no_of_pages=1`,
    ),
  [paths.removePromo]: (who, id) => who.request(`/orders/${id}/deletepromo`, { method: 'DELETE' }),
  [paths.deleteDraft]: (who, id) => who.request('/order/delete-unpaid', { json: { order_id: id } }),
  [paths.acceptOrder]: (who, id) =>
    who.request('/AcceptOrder', { json: { client_id: who.client.id, order_id: id } }),
  [paths.receipt]: (who, id) => who.request(`/orders/${id}/receipts/1`),
  [paths.rateOrder]: (who, id) => rate(who, id, 5),
  [paths.submitReview]: (who, id) => review(who, id),
  [paths.addRevision]: (who, id) => askForRevision(rig, who, id),
  [paths.payRemaining]: (who, id) =>
    who.request('/order/partial-payment', {
      json: { client_id: who.client.id, order_id: id, isWallet: 1 },
    }),
}

describe.each(Object.entries(calls))('%s', (_, call) => {
  test("another client's order and a missing one are one answer, and nothing happens", async () => {
    const [foreign, missing] = [await call(stranger, order.id), await call(stranger, 987_654_321)]
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(await foreign.text()).toBe(await missing.text())
    expect(await orderRow(rig, order.id)).toEqual(order)
    expect(rig.payments.checkouts()).toEqual([])
  })

  test('nobody is not let in', async () => {
    const nobody: Caller = { ...owner, request: (path, given) => callApi(rig, path, given) }
    expect((await call(nobody, order.id)).status).toBe(401)
    expect(await orderRow(rig, order.id)).toEqual(order)
  })

  test('the name of another client does not help', async () => {
    const disguised: Caller = { ...stranger, client: owner.client }
    expect([403, 404]).toContain((await call(disguised, order.id)).status)
    expect(await orderRow(rig, order.id)).toEqual(order)
  })
})

/** Of the calls above those that name no client. */
const namingNobody: string[] = [
  paths.orderStep3,
  paths.updateOrderAttributes,
  paths.conversation,
  paths.conversationEvents,
  paths.muteOrderMail,
  paths.removePromo,
  paths.deleteDraft,
  paths.receipt,
]

test.each(Object.entries(calls).filter(([path]) => !namingNobody.includes(path)))(
  "%s refuses one's own order in the name of another client",
  async (_, call) => {
    const forger: Caller = { ...owner, client: stranger.client }
    expect((await call(forger, order.id)).status).toBe(403)
    expect(await orderRow(rig, order.id)).toEqual(order)
  },
)

/** What a client's own id stands in: each of these is one client's, whoever else asks. */
const ofClients = endpoints.filter(({ path }) => path.includes('{userId}'))

test.each(ofClients)('$path of another client is closed', async ({ method, path }) => {
  const address = path.replace('{userId}', String(owner.client.id))
  const asked = [
    await stranger.request(address, { method }),
    await callApi(rig, address, { method }),
    await owner.request(address, { method }),
  ]
  const [foreign, nobody, own] = asked.map(({ status }) => status)
  expect([foreign, nobody]).toEqual([403, 401])
  // Writes want a body, and not everybody has a picture: it is theirs all the same.
  expect([200, 400, 404, 422]).toContain(own)
  expect(await asked[0]?.text()).not.toContain(owner.client.email)
})

test.each([paths.referralDetails])('%s of another client is closed, and names its own', async path => {
  const address = `${path}?client_id=${owner.client.id}`
  const asked = [await stranger.request(address), await callApi(rig, address), await owner.request(address)]
  expect(asked.map(({ status }) => status)).toEqual([403, 401, 200])
  expect((await stranger.request(path)).status).toBe(422)
})

/** What a notification's id stands in: the tests of notifications try it. */
const ofNotifications: string[] = [paths.markNotificationRead]
/** What a transaction's id stands in: the tests of receipts try it. */
const ofTransactions: string[] = [paths.topUpReceipt]

test('a file of another client is one that is not there', async () => {
  const fileOf = (who: Caller, path: string) => who.request(`${paths.downloadFile}?fileUrl=${path}`)
  const [foreign, missing] = [await fileOf(stranger, filePath), await fileOf(stranger, 'orders/none/brief')]
  expect([foreign.status, missing.status]).toEqual([404, 404])
  expect(await foreign.text()).toBe(await missing.text())
})

describe('every address of the client API', () => {
  /** For everybody, or of nobody in particular. */
  const publicPaths: string[] = [
    paths.signup,
    paths.earlyBirdSignup,
    paths.earlyBird,
    paths.login,
    paths.oauthGoogle,
    paths.resendVerificationLink,
    paths.sendResetLink,
    paths.resetPassword,
    paths.activeBanners,
    paths.processPayment,
    paths.deletionByLink,
    paths.deleteAccount,
    paths.messageMail,
    paths.muteMessageMail,
  ]
  const nameless: string[] = [paths.logout, paths.dropdowns]
  /** Beside the contract: the provider's events, mailed links, and what is for those who run it. */
  const beside = [
    paths.paymentWebhook,
    paths.verifyEmail,
    '/message-mail/one-click/:code',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/docs',
    '/outbox',
    '/outbox.json',
    '/outbox/:id',
    '/outbox/:id/html',
  ]

  test('that is not for everybody is tried here by somebody else', () => {
    const ofOwners = ofClients.map(({ path }) => path)
    const tried = [
      ...Object.keys(calls),
      ...ofOwners,
      ...ofNotifications,
      ...ofTransactions,
      paths.referralDetails,
      paths.downloadFile,
    ]
    expect([...tried, ...nameless, ...publicPaths].sort()).toEqual(endpoints.map(({ path }) => path).sort())
    const open = endpoints.filter(({ access }) => access === 'public')
    expect(open.map(({ path }) => path).sort()).toEqual(publicPaths.sort())
  })

  test('is in the contract, or known to be beside it', () => {
    const served = new Set(rig.app.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path))
    const known = [...endpoints.map(({ path }) => routerPath(path)), ...beside]
    // The doors of support staff are to themselves, and their tests go through all of them.
    const isStaffs = (path: string) => /^\/(staff|desk)(\/|$)/.test(path)
    expect([...served].filter(path => !isStaffs(path)).sort()).toEqual(known.sort())
  })

  test('that needs a bearer is closed to nobody', async () => {
    for (const { method, path, access } of endpoints.filter(one => one.access !== 'public')) {
      const answer = await callApi(rig, path.replace(/\{\w+\}/g, '1'), { method })
      expect([path, answer.status], access).toEqual([path, 401])
    }
  })
})

test('guessing ids is slowed down, and the owner not', async () => {
  const strict = await createTestApp()
  const guesser = await signedIn(strict)
  const statuses: number[] = []
  for (let id = 1; id <= 70; id += 1)
    statuses.push((await guesser.request(`/orderdetail/${900 + id}?client_id=${guesser.client.id}`)).status)
  expect(statuses.filter(status => status === 404)).toHaveLength(60)
  expect(statuses.filter(status => status === 429)).toHaveLength(10)
  const other = await signedIn(strict)
  const own = await aDraft(strict, other)
  expect((await calls[paths.orderDetail]?.(other, own.id))?.status).toBe(200)
  await strict.close()
})
