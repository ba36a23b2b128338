import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { registration, visitors } from '../accounts/account-rig'
import { accept, aDeliveredOrder, aPaidOrder, standAt } from '../deliveries/test-deliveries'
import { invitedBefore } from '../invoices/test-invoices'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { openCheckoutFor, sendEvent } from '../payments/test-payments'
import { aPromo, fillWallet, grantPromo } from '../promos/test-promos'
import { aClient, type Caller, callApi, signedIn } from '../testing/factories'
import { createTestApp, sharedTestApp } from '../testing/test-app'
import { walletBalanceCents } from '../wallet/ledger'
import {
  askForLink,
  clientRow,
  deleteAccountOf,
  deleteBy,
  ledgerOf,
  look,
  mailedToken,
  standingOf,
  tokenOf,
  untilWaiting,
} from './test-deletion'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let caller: Caller

beforeEach(async () => {
  caller = await signedIn(rig)
})
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]))

const isDeleted = async (who: Caller) => (await clientRow(rig, who)).deleted_at !== null
const balance = (who: Caller) => walletBalanceCents(rig.deps.store.db, who.client.id)

describe('asking for the link', () => {
  test('takes the password, and mails a link that is good for an hour and for one deletion', async () => {
    const wrong = await askForLink(caller, 'a wrong horse')
    expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([422, ['password']])
    expect(await rig.outbox.to(caller.client.email)).toEqual([])
    const token = await mailedToken(rig, caller)
    expect(await (await look(rig, token)).json()).toEqual({
      email: expect.stringMatching(/^a\*\*\*@/),
      wallet_balance: '0.00',
      obstacles: [],
    })
    expect(await isDeleted(caller)).toBe(false)
    expect((await deleteBy(rig, token)).status).toBe(200)
    expect((await deleteBy(rig, token)).status).toBe(410)
    expect((await look(rig, token)).status).toBe(410)
  })

  test('is refused for a password that is another one by the time the link is made', async () => {
    const { id, email } = caller.client
    const change = await rig.deps.store.pool.connect()
    await change.query('begin')
    await change.query("update clients set password_hash = 'of another one' where id = $1", [id])
    const asked = askForLink(caller)
    await untilWaiting(rig, 1)
    await change.query('commit')
    change.release()
    const refused = await asked
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['password']])
    expect(await rig.outbox.to(email)).toEqual([])
  })

  test('takes no password where there is none', async () => {
    const other = await signedIn(rig, { ...(await aClient(rig, { passwordHash: null })), password: '' })
    expect(await standingOf(other)).toEqual({ has_password: false, wallet_balance: '0.00', obstacles: [] })
    expect((await askForLink(other)).status).toBe(200)
    expect((await deleteBy(rig, await tokenOf(rig, other))).status).toBe(200)
  })

  test('ends the link before it, and a link is over after an hour', async () => {
    const first = await mailedToken(rig, caller)
    const second = await mailedToken(rig, caller)
    expect((await deleteBy(rig, first)).status).toBe(410)
    rig.clock.advance({ hours: 1, seconds: 1 })
    expect((await deleteBy(rig, second)).status).toBe(410)
    expect(await isDeleted(caller)).toBe(false)
  })

  test('a link of another kind deletes nothing', async () => {
    await callApi(rig, `/sendResetLinkEmail?email=${encodeURIComponent(caller.client.email)}`)
    for (const token of [caller.bearer, 'x', 'a'.repeat(43)]) {
      expect((await deleteBy(rig, token)).status).toBe(410)
      expect((await look(rig, token)).status).toBe(410)
    }
    expect(await isDeleted(caller)).toBe(false)
  })

  test('passwords and mails are limited', async () => {
    const strict = await createTestApp()
    const own = await signedIn(strict)
    expect((await askForLink(own)).status).toBe(200)
    expect((await askForLink(own)).status).toBe(429)
    const guesses = await Promise.all(Array.from({ length: 12 }, () => askForLink(own, 'guess')))
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(1)
    const looks = await Promise.all(Array.from({ length: 22 }, (_, at) => look(strict, `guess-${at}`)))
    expect(looks.filter(({ status }) => status === 429)).toHaveLength(2)
    await strict.close()
  })
})

test('a right password gives the tries back, and five links an hour are all there are', async () => {
  const strict = await createTestApp()
  vi.useFakeTimers({ toFake: ['Date'], now: strict.clock.now() })
  onTestFinished(() => void vi.useRealTimers())
  const own = await signedIn(strict)
  const { pass } = visitors(strict)
  const asked: number[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    for (let guess = 0; guess < 4; guess += 1) await askForLink(own, 'guess')
    asked.push((await askForLink(own)).status)
    pass({ seconds: 61 })
  }
  expect(asked).toEqual([200, 200, 200, 200, 200, 429])
  await strict.close()
})

describe('what is in the way', () => {
  const states: [string, () => Promise<{ id: number; code: string }>, string][] = [
    ['waits for a writer', () => aPaidOrder(rig, caller, { statusId: 1 }), 'in_work'],
    ['is in progress', () => aPaidOrder(rig, caller), 'in_work'],
    ['is in revision', () => aPaidOrder(rig, caller, { statusId: 4 }), 'in_work'],
    ['waits to be accepted', () => aDeliveredOrder(rig, caller), 'to_accept'],
    [
      'is accepted and paid in part',
      async () => {
        const order = await aDeliveredOrder(rig, caller, 'partial')
        await accept(caller, order.id)
        return order
      },
      'to_pay',
    ],
  ]

  test.each(states)('an order that %s', async (_, make, reason) => {
    const token = await mailedToken(rig, caller)
    const { id, code } = await make()
    expect((await standingOf(caller)).obstacles).toEqual([{ id, order_id: code, reason }])
    const [asked, done] = [await askForLink(caller), await deleteBy(rig, token)]
    expect([asked.status, done.status]).toEqual([409, 409])
    expect((await done.json()).message).toContain(code)
    expect(await isDeleted(caller)).toBe(false)
    await standAt(rig, id, 14)
    expect((await deleteBy(rig, token)).status).toBe(200)
  })

  test('a payment that the provider still calls open, until it is over', async () => {
    const draft = await aDraft(rig, caller)
    const token = await mailedToken(rig, caller)
    const checkout = await openCheckoutFor(caller, draft)
    const { expireCheckout } = rig.payments
    rig.payments.expireCheckout = async () => {}
    expect((await deleteBy(rig, token)).status).toBe(409)
    expect(await isDeleted(caller)).toBe(false)
    rig.payments.expireCheckout = expireCheckout
    rig.payments.pay(checkout)
    // Paid in full now, and so worked on.
    expect((await deleteBy(rig, token)).status).toBe(409)
    expect((await standingOf(caller)).obstacles).toMatchObject([{ id: draft.id, reason: 'in_work' }])
  })

  test('leaves the checkout that the client is paying at as it is', async () => {
    await fillWallet(rig, caller, 700)
    const token = await mailedToken(rig, caller)
    const checkout = await openCheckoutFor(caller, await aDraft(rig, caller))
    const stateOf = () => rig.payments.checkouts().find(({ id }) => id === checkout)?.state
    expect([(await deleteBy(rig, token, { giveUp: '1.00' })).status, stateOf()]).toEqual([422, 'open'])
    const { code } = await aPaidOrder(rig, caller)
    const refused = await deleteBy(rig, token, { giveUp: '7.00' })
    expect([refused.status, stateOf()]).toEqual([409, 'open'])
    expect((await refused.json()).message).toContain(code)
  })

  test('is not how many checkouts were left', async () => {
    const left: string[] = []
    for (let n = 0; n < 6; n += 1) left.push(await openCheckoutFor(caller, await aDraft(rig, caller)))
    expect((await deleteAccountOf(rig, caller)).status).toBe(200)
    const ended = rig.payments.checkouts().filter(({ id }) => left.includes(id))
    expect(ended.map(({ state }) => state)).toEqual(Array(6).fill('expired'))
  })

  test('is no draft and no checkout that was left', async () => {
    const draft = await aDraft(rig, caller)
    const checkout = await openCheckoutFor(caller, draft)
    expect((await deleteAccountOf(rig, caller)).status).toBe(200)
    expect(rig.payments.checkouts().find(({ id }) => id === checkout)?.state).toBe('expired')
    await expect(orderRow(rig, draft.id)).rejects.toThrow()
  })
})

describe('money', () => {
  test('that is there must be given up to the cent, what drafts hold of it too; the ledger goes on summing', async () => {
    await fillWallet(rig, caller, 2_000)
    const draft = await aDraft(rig, caller, { pages: 2 })
    await caller.request(`/placeOrderNew/${draft.id}`, { form: placementForm(caller, { isWallet: '1' }) })
    expect((await orderRow(rig, draft.id)).walletCents).toBe(2_000)
    expect((await standingOf(caller)).wallet_balance).toBe('20.00')
    const token = await mailedToken(rig, caller)
    for (const giveUp of [undefined, '19.99', '20.01', '-20']) {
      const refused = await deleteBy(rig, token, { giveUp })
      expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['give_up']])
    }
    const before = await ledgerOf(rig, caller)
    expect((await deleteBy(rig, token, { giveUp: '20.00' })).status).toBe(200)
    const after = await ledgerOf(rig, caller)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.slice(before.length)).toMatchObject([
      { type: 'credit', amountCents: 2_000, reason: `Returned from order ${draft.code}` },
      { type: 'debit', amountCents: 2_000, sourceKey: `deletion:${caller.client.id}` },
    ])
    expect(await balance(caller)).toBe(0)
  })

  test('that the wallet gave for an order is spent, and given up no more', async () => {
    await fillWallet(rig, caller, 2_000)
    const draft = await aDraft(rig, caller, { pages: 1 })
    await caller.request(`/placeOrderNew/${draft.id}`, { form: placementForm(caller, { isWallet: '1' }) })
    const { paymentStatus, walletCents } = await orderRow(rig, draft.id)
    expect([paymentStatus, walletCents]).toEqual(['Paid', 1_500])
    await standAt(rig, draft.id, 14)
    expect((await standingOf(caller)).wallet_balance).toBe('5.00')
    expect((await deleteAccountOf(rig, caller, { giveUp: '5.00' })).status).toBe(200)
    expect(await balance(caller)).toBe(0)
  })

  test('that comes late is not lost: it is the pseudonym’s, and support is told', async () => {
    const draft = await aDraft(rig, caller)
    const checkout = await openCheckoutFor(caller, draft)
    expect((await deleteAccountOf(rig, caller)).status).toBe(200)
    // Paid at the provider in the moment in which it was ended.
    const late = rig.payments.checkouts().find(({ id }) => id === checkout)
    if (late) late.state = 'paid'
    expect((await sendEvent(rig, checkout)).status).toBe(200)
    expect((await sendEvent(rig, checkout)).status).toBe(200)
    expect(await balance(caller)).toBe(1_500)
    const { rows } = await rig.deps.store.pool.query(
      "select actor, subject, details from audit_log where action = 'account.late-money'",
    )
    expect(rows).toMatchObject([
      {
        actor: 'card provider',
        subject: `deleted-${caller.client.id}@deleted.invalid`,
        details: { amount_cents: 1_500 },
      },
    ])
    expect(await rig.outbox.to(`deleted-${caller.client.id}@deleted.invalid`)).toEqual([])
  })
})

test('what breaks in the middle leaves all as it was, the link too', async () => {
  const order = await aDeliveredOrder(rig, caller)
  await accept(caller, order.id)
  const draft = await aDraft(rig, caller)
  const token = await mailedToken(rig, caller)
  const rows = async () => [
    await clientRow(rig, caller),
    await orderRow(rig, order.id),
    await orderRow(rig, draft.id),
    await rig.outbox.to(caller.client.email),
  ]
  const before = await rows()
  const { queue } = rig.deps.mail
  rig.deps.mail.queue = async () => {
    throw new Error('The process is gone')
  }
  expect((await deleteBy(rig, token)).status).toBe(500)
  rig.deps.mail.queue = queue
  expect(await rows()).toEqual(before)
  expect((await caller.request(`/wallet/${caller.client.id}`)).status).toBe(200)
  expect((await deleteBy(rig, token)).status).toBe(200)
})

test.each(['/signup', '/EBD_signup'])('the pseudonym of it is taken by nobody first: %s', async path => {
  const json = registration({ email: `deleted-${caller.client.id}@deleted.invalid` })
  const taken = await callApi(rig, path, { json })
  expect([taken.status, Object.keys((await taken.json()).errors ?? {})]).toEqual([422, ['email']])
  expect((await deleteAccountOf(rig, caller)).status).toBe(200)
})

describe('afterwards', () => {
  test('no session, password, link, invoice or promo of it works', async () => {
    const other = await signedIn(rig, caller.client)
    const order = await aDeliveredOrder(rig, caller)
    await accept(caller, order.id)
    const { holder } = await invitedBefore(rig, caller, order)
    const opened = () => holder.request(`/orderdetail/${order.id}?client_id=${holder.client.id}`)
    expect((await opened()).status).toBe(200)
    await grantPromo(rig, caller, await aPromo(rig, { isPersonal: true }))
    await callApi(rig, `/sendResetLinkEmail?email=${encodeURIComponent(caller.client.email)}`)
    expect((await deleteAccountOf(rig, caller)).status).toBe(200)
    for (const who of [caller, other])
      expect((await who.request(`/wallet/${who.client.id}`)).status).toBe(401)
    const { email, password } = caller.client
    expect((await callApi(rig, '/login', { json: { email, password } })).status).toBe(422)
    expect((await opened()).status).toBe(410)
    const left = `select (select count(*) from tokens where client_id = $1) +
      (select count(*) from email_tokens where client_id = $1) +
      (select count(*) from client_promos where client_id = $1) as count`
    expect((await rig.deps.store.pool.query(left, [caller.client.id])).rows[0].count).toBe('0')
  })

  test('one mail says so, and no other goes to the address', async () => {
    await mailedToken(rig, caller)
    const answer = await deleteBy(rig, await tokenOf(rig, caller), { key: 'delete-once-1' })
    const mails = await rig.outbox.to(caller.client.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account at Inkwell was deleted'])
    expect(await answer.json()).toEqual({ message: 'The account was deleted' })
  })

  test('the same call with its key is answered the same, though its link is gone', async () => {
    const token = await mailedToken(rig, caller)
    const first = await deleteBy(rig, token, { key: 'delete-once-2' })
    const again = await deleteBy(rig, token, { key: 'delete-once-2' })
    expect([first.status, again.status]).toEqual([200, 200])
  })
})
