import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { orderRow } from '../orders/test-orders'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { openCheckoutFor, returnFrom } from '../payments/test-payments'
import { askStaff, auditOf } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { raceRounds } from '../testing/race-rounds'
import { sharedTestApp } from '../testing/test-app'
import {
  accept,
  aDeliveredOrder,
  aPaidOrder,
  deliver,
  download,
  essay,
  pathsOf,
  standAt,
} from './test-deliveries'

const longRun = 240_000 + 1_000 * raceRounds(0)

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller

beforeAll(async () => {
  caller = await signedIn(rig)
})
// Every order and entry of all rounds is looked at: of thousands that takes more than the usual ten seconds.
afterEach(async () => expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([]), 120_000)

const storedNames = (id: number) =>
  readdir(path.join(rig.dataDir, 'files', 'orders', String(id))).catch(() => [])

const statuses = (answers: Response[]) => answers.map(answer => answer.status).sort()

/** What was done at the desk to an order, the first first. */
const entriesOf = async (code: string) =>
  (await auditOf(rig))
    .filter(({ subject }) => subject === code)
    .map(({ action }) => action)
    .reverse()

const noticesAbout = async (id: number, words: string) =>
  (
    await rig.deps.store.pool.query(
      'select id from notifications where order_id = $1 and notify_msg like $2',
      [id, `%${words}%`],
    )
  ).rowCount

test('of deliveries at once one is delivered, the others are told, and no byte of theirs stays', {
  timeout: longRun,
}, async () => {
  for (let round = 0; round < raceRounds(40); round += 1) {
    const { id, code } = await aPaidOrder(rig, caller)
    const names = ['a', 'b', 'c', 'd'].slice(0, 2 + (round % 3))
    const answers = await Promise.all(names.map(name => deliver(rig, id, { files: [essay(`${name}.pdf`)] })))
    expect(statuses(answers)).toEqual([200, ...Array(names.length - 1).fill(409)])
    const told = (await Promise.all(answers.map(answer => answer.json()))).flatMap(
      ({ message }) => message ?? [],
    )
    for (const message of told) expect(message).toMatch(`${code} is completed: the client accepts it`)
    expect(await pathsOf(rig, id)).toHaveLength(1)
    expect(await storedNames(id)).toHaveLength(1)
    expect(await noticesAbout(id, 'delivered')).toBe(1)
    expect(await entriesOf(code)).toEqual(['order.deliver'])
  }
})

test('one delivery sent twice at once with its key is one, for both', { timeout: longRun }, async () => {
  for (let round = 0; round < raceRounds(20); round += 1) {
    const { id } = await aPaidOrder(rig, caller)
    const send = () => deliver(rig, id, { key: `twice-at-once-${id}` })
    const first = await Promise.all([send(), send()])
    for (const answer of first) expect([200, 409]).toContain(answer.status)
    expect((await send()).status).toBe(200)
    expect(await pathsOf(rig, id)).toHaveLength(1)
    expect(await storedNames(id)).toHaveLength(1)
  }
})

test('a client who accepts while files are delivered accepts what is there, or nothing', {
  timeout: longRun,
}, async () => {
  for (let round = 0; round < raceRounds(40); round += 1) {
    const { id } = await aPaidOrder(rig, caller)
    const [delivered, accepted] = await Promise.all([
      deliver(rig, id),
      setTimeout(Math.random() * 20).then(() => accept(caller, id)),
    ])
    expect(delivered.status).toBe(200)
    expect([200, 409]).toContain(accepted.status)
    expect(await orderRow(rig, id)).toMatchObject({ statusId: 5, isAccepted: accepted.status === 200 })
  }
})

test('accepting a revision while it is delivered accepts no older one', { timeout: longRun }, async () => {
  for (let round = 0; round < raceRounds(40); round += 1) {
    const { id } = await aDeliveredOrder(rig, caller)
    await accept(caller, id)
    await standAt(rig, id, 4)
    const [delivered, accepted] = await Promise.all([
      deliver(rig, id, { isRfs: '1' }),
      setTimeout(Math.random() * 20).then(() => accept(caller, id)),
    ])
    expect(delivered.status).toBe(200)
    expect([200, 409]).toContain(accepted.status)
    expect(await orderRow(rig, id)).toMatchObject({
      statusId: 5,
      isAccepted: true,
      isRevisionAccepted: accepted.status === 200,
    })
  }
})

test('closing while files are delivered or accepted ends closed, with a word to who came after', {
  timeout: longRun,
}, async () => {
  for (let round = 0; round < raceRounds(40); round += 1) {
    const isDelivery = round % 2 === 0
    const { id, code } = isDelivery ? await aPaidOrder(rig, caller) : await aDeliveredOrder(rig, caller)
    const [closed, other] = await Promise.all([
      setTimeout(Math.random() * 15).then(() => askStaff(rig, `orders/${id}/close`, {})),
      isDelivery ? deliver(rig, id) : accept(caller, id),
    ])
    expect(closed.status).toBe(200)
    expect((await orderRow(rig, id)).statusId).toBe(14)
    const { message } = await other.json()
    if (other.status === 409) expect(message).toMatch(/is closed/)
    else expect(other.status).toBe(200)
    if (isDelivery) {
      expect(await pathsOf(rig, id)).toHaveLength(other.status === 200 ? 1 : 0)
      expect(await storedNames(id)).toHaveLength(other.status === 200 ? 1 : 0)
      expect((await entriesOf(code)).includes('order.deliver')).toBe(other.status === 200)
    }
  }
})

test('a file asked for while the rest is paid comes whole or not at all, and always afterwards', {
  timeout: longRun,
}, async () => {
  for (let round = 0; round < raceRounds(40); round += 1) {
    const order = await aDeliveredOrder(rig, caller, 'partial')
    const [file] = await pathsOf(rig, order.id)
    const checkout = await openCheckoutFor(caller, order)
    expect((await download(caller, file)).status).toBe(403)
    rig.payments.pay(checkout)
    const [, ...tries] = await Promise.all([
      returnFrom(rig, checkout),
      ...Array.from({ length: 4 }, (_, index) => setTimeout(index * 4).then(() => download(caller, file))),
    ])
    for (const answer of tries) {
      const text = await answer.text()
      expect([answer.status, text.includes('%PDF')]).toEqual(
        answer.status === 200 ? [200, true] : [403, false],
      )
    }
    expect((await download(caller, file)).status).toBe(200)
  }
})
