import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { accept, anAcceptedOrder, deliver, essay, seenBy } from '../deliveries/test-deliveries'
import { orderRow } from '../orders/test-orders'
import { askStaff } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { raceRounds } from '../testing/race-rounds'
import { sharedTestApp } from '../testing/test-app'
import { askForRevision } from './test-revisions'

const longRun = 240_000 + 1_000 * raceRounds(0)

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller

beforeAll(async () => {
  caller = await signedIn(rig)
})

const statuses = (answers: Response[]) => answers.map(({ status }) => status).sort()
const revisionsOf = async (id: number) => (await seenBy(caller, id)).order.revisions

const keysOf = async () =>
  (await rig.deps.store.pool.query('select file_path from revision_attachments')).rows.map(
    ({ file_path }) => file_path,
  )
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of rig.deps.storage.list('orders/revisions')) keys.push(key)
  return keys
}

test('of two tabs that ask at once one does, the other is told, and no byte of it stays', {
  timeout: longRun,
}, async () => {
  for (let round = 0; round < raceRounds(12); round += 1) {
    const { id } = await anAcceptedOrder(rig, caller)
    const tabs = ['a', 'b', 'c'].slice(0, 2 + (round % 2))
    const answers = await Promise.all(
      tabs.map(name => askForRevision(rig, caller, id, { files: [essay(`${name}.pdf`)] })),
    )
    expect(statuses(answers)).toEqual([200, ...Array(tabs.length - 1).fill(409)])
    expect(await revisionsOf(id)).toHaveLength(1)
  }
  expect((await stored()).sort()).toEqual((await keysOf()).sort())
})

test('one request sent twice at once with its key is one, for both', { timeout: longRun }, async () => {
  for (let round = 0; round < raceRounds(8); round += 1) {
    const { id } = await anAcceptedOrder(rig, caller)
    const send = () => askForRevision(rig, caller, id, { key: `twice-at-once-${id}`, files: [essay()] })
    for (const { status } of await Promise.all([send(), send()])) expect([200, 409]).toContain(status)
    expect((await send()).status).toBe(200)
    expect(await revisionsOf(id)).toHaveLength(1)
  }
  expect((await stored()).sort()).toEqual((await keysOf()).sort())
})

test('a revision accepted while the next is asked for is accepted before it, or not at all', {
  timeout: longRun,
}, async () => {
  for (let round = 0; round < raceRounds(8); round += 1) {
    const { id } = await anAcceptedOrder(rig, caller)
    await askForRevision(rig, caller, id)
    await deliver(rig, id, { isRfs: '1' })
    const [asked, accepted] = await Promise.all([
      askForRevision(rig, caller, id),
      setTimeout(Math.random() * 15).then(() => accept(caller, id)),
    ])
    expect(asked.status).toBe(200)
    expect([200, 409]).toContain(accepted.status)
    expect(await orderRow(rig, id)).toMatchObject({ statusId: 4, isRevisionAccepted: false })
    expect(await revisionsOf(id)).toHaveLength(2)
  }
})

test('an order closed while a revision is asked for ends closed', { timeout: longRun }, async () => {
  for (let round = 0; round < raceRounds(8); round += 1) {
    const { id } = await anAcceptedOrder(rig, caller)
    const [asked, closed] = await Promise.all([
      askForRevision(rig, caller, id),
      setTimeout(Math.random() * 15).then(() => askStaff(rig, `orders/${id}/close`, {})),
    ])
    expect(closed.status).toBe(200)
    expect((await orderRow(rig, id)).statusId).toBe(14)
    expect(await revisionsOf(id)).toHaveLength(asked.status === 200 ? 1 : 0)
  }
})
