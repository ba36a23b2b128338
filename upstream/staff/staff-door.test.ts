import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { aDraft } from '../orders/test-orders'
import { fillWallet } from '../promos/test-promos'
import { aClient, type Caller, callApi, signedIn } from '../testing/factories'
import { createTestApp, sharedTestApp } from '../testing/test-app'
import { anInvoice, askStaff, auditOf } from './test-staff'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let caller: Caller
let code: string

beforeAll(async () => {
  caller = await signedIn(rig)
  code = await anInvoice(rig, (await aDraft(rig, caller)).id)
})

/** Every address below /staff that the app serves, and one that it does not. */
const addresses = () =>
  rig.app.routes
    .filter(({ path, method }) => path.startsWith('/staff') && method !== 'ALL')
    .concat([{ method: 'GET', path: '/staff/no-such-thing' } as (typeof rig.app.routes)[number]])
    .map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, code) }))

const callAll = (headers: Record<string, string>) =>
  Promise.all(
    addresses().map(async ({ method, path }) => {
      const body = method === 'POST' ? '{}' : undefined
      const answer = await rig.app.request(path, { method, body, headers })
      return { at: `${method} ${path}`, status: answer.status, text: await answer.text() }
    }),
  )

describe('nobody but staff comes in', () => {
  const bearers = {
    nothing: () => undefined,
    'something that is no bearer': () => 'Basic c3RhZmY6c3RhZmY=',
    "a client's token": () => `Bearer ${caller.bearer}`,
    "an invoice's code": () => `Bearer ${code}`,
    'a wrong token': () => `Bearer ${'a'.repeat(48)}`,
    'all but a letter of the token': () => `Bearer ${rig.deps.settings.STAFF_TOKEN.slice(0, -1)}`,
  }

  test.each(Object.entries(bearers))('%s opens no address', async (name, bearer) => {
    const authorization = bearer()
    const expected = authorization?.startsWith('Bearer ') ? 403 : 401
    const before = await auditOf(rig)
    const answers = await callAll(authorization ? { authorization } : {})
    expect(answers.length).toBeGreaterThan(9)
    expect(answers.filter(answer => answer.status !== expected)).toEqual([])
    expect(new Set(answers.map(answer => answer.text)).size, name).toBe(1)
    expect(await auditOf(rig)).toEqual(before)
  })

  test.each([48, 49, 50])('the token that the start tells to make opens the door (%i bytes)', async bytes => {
    const random = randomBytes(bytes).toString('base64')
    const token = `+/${random.slice(2)}`
    const other = await createTestApp({ STAFF_TOKEN: token })
    expect((await callApi(other, '/staff/orders', {}, token)).status).toBe(200)
    await other.close()
  })

  test('the token of staff opens nothing of a client', async () => {
    const token = rig.deps.settings.STAFF_TOKEN
    const answer = await callApi(rig, `/wallet/${caller.client.id}`, {}, token)
    expect(answer.status).toBe(401)
  })

  test('guessing is slowed down, and staff elsewhere not', async () => {
    const strict = await createTestApp()
    const guess = (address: string, token: string) =>
      callApi(strict, '/staff/audit', { headers: { 'x-forwarded-for': address } }, token)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => guess('198.51.100.7', `${index}`.repeat(40).slice(0, 40))),
    )
    expect(guesses.filter(answer => answer.status === 403)).toHaveLength(10)
    expect(guesses.filter(answer => answer.status === 429)).toHaveLength(2)
    expect((await guess('198.51.100.7', strict.deps.settings.STAFF_TOKEN)).status).toBe(200)
    await strict.close()
  })
})

test('nonsense is answered with words, never with a failure', async () => {
  const order = await aDraft(rig, caller)
  const { email } = await aClient(rig)
  const odd = ['\u0000', '\ud800', "'; --", '9'.repeat(30), null, [], {}, true, -1, 1e300]
  const fields =
    'nickname client_email amount_cents amount reason title order_id deadline no_of_pages expires_at'
  for (const value of odd) {
    const body = Object.fromEntries(fields.split(' ').map(name => [name, value]))
    const text = encodeURIComponent(String(value).toWellFormed())
    const answers = [
      ...(await Promise.all(
        ['orders', 'invoices', 'promos', 'wallet-adjustments', 'account-deletions'].map(path =>
          askStaff(rig, path, body),
        ),
      )),
      ...(await Promise.all(
        ['writer', 'start', 'submissions', 'close'].map(verb =>
          askStaff(rig, `orders/${text}/${verb}`, body),
        ),
      )),
      await askStaff(rig, `orders/${order.id}/writer`, body),
      await askStaff(rig, `reviews/${text}/decision`, { decision: 'refuse', reason: value }),
      await askStaff(rig, `reviews/${text}/screenshot`),
      await askStaff(rig, `reviews?state=${text}`),
      await askStaff(rig, 'invoices', { order_id: value }),
      await askStaff(rig, 'banners', { web_banner_url: value, ends_at: value }),
      await askStaff(rig, 'banners/end', { id: value }),
      await askStaff(rig, 'early-bird', { percent: value }),
      await askStaff(rig, 'early-bird', { last_day: value }),
      await askStaff(rig, 'early-bird', { places: value }),
      await askStaff(rig, 'wallet-adjustments', { client_email: value, amount_cents: 1, reason: 'x' }),
      await askStaff(rig, 'wallet-adjustments', {
        client_email: email,
        amount_cents: 1,
        reason: value,
      }),
      await askStaff(rig, `clients?q=${text}${text}`),
      await askStaff(rig, `orders?q=${text}`),
      await askStaff(rig, `audit?before=${text}`),
      await askStaff(rig, `invoices/${text}`, undefined, { method: 'DELETE' }),
    ]
    expect(answers.filter(answer => answer.status >= 500)).toEqual([])
  }
})

describe('looking up', () => {
  test('clients are found by address and name, with their balance', async () => {
    const answer = await askStaff(rig, `clients?q=${caller.client.email.toUpperCase()}`)
    expect((await answer.json()).clients).toEqual([
      {
        id: caller.client.id,
        name: 'Ada Reader',
        email: caller.client.email,
        is_verified: true,
        wallet_balance: '0.00',
        created_at: caller.client.createdAt.toISOString(),
        deleted_at: null,
      },
    ])
    const byName = await (await askStaff(rig, 'clients?q=ada%20read')).json()
    expect(byName.clients.length).toBeGreaterThan(0)
    for (const wild of ['%25%25', '__', '%5C%5C'])
      expect((await (await askStaff(rig, `clients?q=${wild}`)).json()).clients).toEqual([])
    expect((await askStaff(rig, 'clients?q=a')).status).toBe(200)
    expect((await askStaff(rig, 'clients?q=')).status).toBe(422)
    expect((await askStaff(rig, 'clients')).status).toBe(422)
  })

  test('of several clients each has a balance of its own, and all are read in one query', async () => {
    const first = await signedIn(rig, await aClient(rig, { name: 'Wil Mere' }))
    const second = await signedIn(rig, await aClient(rig, { name: 'Wil Mere' }))
    await fillWallet(rig, first, 12_050)
    await fillWallet(rig, second, 50)
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const { clients } = await (await askStaff(rig, 'clients?q=wil%20mere')).json()
    const asked = query.mock.calls.map(([one]) => (one as unknown as { text?: string }).text ?? '')
    query.mockRestore()
    const balances = clients.map((client: Record<string, unknown>) => [client.email, client.wallet_balance])
    expect(balances).toEqual([
      [second.client.email, '0.50'],
      [first.client.email, '120.50'],
    ])
    expect(asked.filter(text => text.includes('wallet_transactions'))).toHaveLength(1)
  })

  test('orders are found by where they stand, code, title and address', async () => {
    const order = await aDraft(rig, await signedIn(rig))
    await rig.deps.store.pool.query("update orders set status_id = 14, title = '100% odd_' where id = $1", [
      order.id,
    ])
    const found = async (query: string) =>
      (await (await askStaff(rig, `orders?${query}`)).json()).orders.map((one: { id: number }) => one.id)
    expect(await found('status=closed')).toEqual([order.id])
    expect(await found(`q=${order.code}`)).toEqual([order.id])
    expect(await found('q=0%25%20odd_')).toEqual([order.id])
    const other = await aDraft(rig, await signedIn(rig))
    const names = `after ${order.code}`
    await rig.deps.store.pool.query('update orders set title = $2 where id = $1', [other.id, names])
    expect(await found(`q=${order.code.toLowerCase()}`)).toEqual([order.id])
    for (const part of [order.code.slice(0, -1), order.code.slice(2), `r%20${order.code}`])
      expect(await found(`q=${part}`)).toContain(other.id)
    await rig.deps.store.pool.query("update orders set order_id = 'ORD-123456789012' where id = $1", [
      order.id,
    ])
    expect(await found('q=ord-123456789012')).toEqual([order.id])
    expect(await found('q=ORD-1234567')).toEqual([order.id])
    expect(await found('status=draft&q=odd_')).toEqual([])
    expect((await askStaff(rig, 'orders?status=lost')).status).toBe(422)
  })

  test('the audit log is read back page by page', async () => {
    const [latest] = (await (await askStaff(rig, 'audit')).json()).entries
    const older = (await (await askStaff(rig, `audit?before=${latest.id}`)).json()).entries
    expect(older).not.toHaveLength(0)
    expect(older.every((entry: { id: number }) => entry.id < latest.id)).toBe(true)
  })
})

describe('an order made for a client', () => {
  const form = (fields: object = {}) => ({
    client_email: `\u2068${caller.client.email.toUpperCase()}\u200b`,
    title: 'A draft by phone',
    subject: 'History',
    task_description: 'As discussed.',
    deadline: '2025-06-12 09:00:00',
    no_of_pages: 4,
    ...fields,
  })

  test('is a complete draft of theirs, and written down', async () => {
    const { order } = await (await askStaff(rig, 'orders', form())).json()
    expect(order).toMatchObject({ status_id: 0, payment_status: 'Unpaid', total: '60.00' })
    const seen = await caller.request(`/orderdetail/${order.id}?client_id=${caller.client.id}`)
    expect((await seen.json()).order).toMatchObject({
      title: 'A draft by phone',
      task_description: 'As discussed.',
      hours: '48:00:00',
    })
    expect((await auditOf(rig))[0]).toMatchObject({
      actor: 'staff',
      action: 'order.make',
      subject: order.order_id,
      details: { client_id: caller.client.id, no_of_pages: 4, total: '60.00' },
    })
  })

  test('with one key is made once', async () => {
    const key = 'desk-order-1'
    const twice = [
      await askStaff(rig, 'orders', form({ title: 'Once' }), { key }),
      await askStaff(rig, 'orders', form({ title: 'Once' }), { key }),
    ]
    const [one, other] = await Promise.all(twice.map(answer => answer.json()))
    expect(other).toEqual(one)
  })

  test.each([
    [{ client_email: 'nobody@example.test' }, 'client_email'],
    [{ title: ' ' }, 'title'],
    [{ deadline: 'tomorrow' }, 'deadline'],
    [{ deadline: '2025-06-10 11:00:00' }, 'deadline'],
    [{ no_of_pages: 0 }, 'no_of_pages'],
  ])('%j is refused', async (fields, field) => {
    const before = await auditOf(rig)
    const answer = await askStaff(rig, 'orders', form(fields))
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).errors)).toEqual([field])
    expect(await auditOf(rig)).toEqual(before)
  })
})
