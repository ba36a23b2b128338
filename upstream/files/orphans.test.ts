import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aDeliveredOrder, anAcceptedOrder, essay, pathsOf } from '../deliveries/test-deliveries'
import { aDraft } from '../orders/test-orders'
import { askForRevision } from '../revisions/test-revisions'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { removeOrphans } from './orphans'
import { createFileRemover, queueFileRemoval } from './remove-files'

const rig = await sharedTestApp()
let caller: Caller

beforeAll(async () => {
  caller = await signedIn(rig)
})

const keys = async () => {
  const found: string[] = []
  for await (const { key } of rig.deps.storage.list('orders')) found.push(key)
  return found.sort()
}

test('what no order has is removed after an hour, and what one has stays', async () => {
  const draft = await aDraft(rig, caller)
  const form = new FormData()
  form.set('task_description', 'Read this first.')
  form.set('files[0]', new File(['%PDF-1.7\n'], 'kept.pdf', { type: 'application/pdf' }))
  expect((await caller.request(`/step2/${draft.id}`, { form })).status).toBe(200)
  const delivered = await aDeliveredOrder(rig, caller)
  const revised = await anAcceptedOrder(rig, caller)
  await askForRevision(rig, caller, revised.id, { files: [essay()] })
  const attached = await keys()
  expect(attached).toEqual(expect.arrayContaining(await pathsOf(rig, delivered.id)))
  await rig.deps.storage.put(`orders/${draft.id}/orphan`, Readable.from([Buffer.from('x')]), 'text/csv')

  rig.clock.set(new Date())
  expect(await removeOrphans(rig.deps)).toBe(0)
  expect(await keys()).toHaveLength(5)
  rig.clock.advance({ hours: 1, minutes: 1 })
  expect(await removeOrphans(rig.deps)).toBe(1)
  expect(await keys()).toEqual(attached)
})

test('neither a name of another program nor a file that cannot be removed keeps the others', async () => {
  const { id } = await aDraft(rig, caller)
  for (const name of ['a', 'b', 'c'])
    await rig.deps.storage.put(`orders/${id}/${name}`, Readable.from([Buffer.from('x')]), 'text/csv')
  await writeFile(path.join(rig.dataDir, 'files', `orders/${id}/.DS_Store`), 'x')
  rig.clock.set(new Date())
  rig.clock.advance({ hours: 1, minutes: 1 })
  vi.spyOn(rig.deps.storage, 'remove').mockRejectedValueOnce(new Error('not now'))
  await expect(removeOrphans(rig.deps)).rejects.toThrow('could not be removed: 1')
  expect((await keys()).filter(key => key.startsWith(`orders/${id}/`))).toHaveLength(1)
  expect(await removeOrphans(rig.deps)).toBe(1)
})

test('files that are let go are each in one job', async () => {
  const all = Array.from({ length: 450 }, (_, index) => `orders/1/of-${index}`)
  const jobs: string[][] = []
  const queue = async (_: unknown, __: string, data: object) => {
    jobs.push((data as { keys: string[] }).keys)
  }
  await rig.ctx.transaction(tx => queueFileRemoval({ ...rig.ctx, jobs: { queue } }, tx, all))
  expect(jobs.flat()).toEqual(all)
})

test('bytes of a refused upload that cannot be removed change nothing of its answer', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const today = await signedIn(rig)
  const { id } = await aDraft(rig, today)
  const form = new FormData()
  form.set('files[0]', essay())
  form.set('task_description', 'Read this first.')
  form.set('existing_files[0]', 'the last one')
  vi.spyOn(rig.deps.storage, 'remove').mockRejectedValueOnce(new Error('not now'))
  expect((await today.request(`/step2/${id}`, { form })).status).toBe(422)
})

/** Twelve hundred files that nobody has, at a storage that refuses them all, each after so many milliseconds. */
async function refusedAfter(ms: number, who: string) {
  onTestFinished(() => void vi.restoreAllMocks())
  let nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  const all = Array.from({ length: 1_200 }, (_, index) => `orders/1/of-${index}`)
  vi.spyOn(rig.deps.storage, 'list').mockImplementationOnce(async function* () {
    for (const key of all) yield { key, storedAt: new Date(0) }
  })
  const remove = vi
    .spyOn(rig.deps.storage, 'remove')
    .mockClear()
    .mockImplementation(() => {
      nowMs += ms
      return Promise.reject(new Error('away'))
    })
  const job = { id: 'any', data: { keys: all }, queuedAt: rig.clock.now() }
  const done = who === 'a job' ? createFileRemover(rig.deps)(job) : removeOrphans(rig.deps)
  await expect(done).rejects.toThrow('Stored files could not be removed')
  return remove.mock.calls.length
}

test.each(['a job', 'the round of a day'])(
  '%s ends where the storage is away, and goes on where it refuses',
  async who => {
    expect(await refusedAfter(45_000, who)).toBe(2)
    expect(await refusedAfter(10, who)).toBe(1_200)
  },
)
