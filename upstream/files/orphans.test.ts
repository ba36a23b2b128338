import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aDeliveredOrder, pathsOf } from '../deliveries/test-deliveries'
import { aDraft } from '../orders/test-orders'
import { type Caller, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { removeOrphans } from './orphans'
import { createFileRemover } from './remove-files'

let rig: TestApp
let caller: Caller

beforeAll(async () => {
  rig = await createTestApp()
  caller = await signedIn(rig)
})
afterAll(() => rig.close())

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
  const attached = await keys()
  expect(attached).toEqual(expect.arrayContaining(await pathsOf(rig, delivered.id)))
  await rig.deps.storage.put(`orders/${draft.id}/orphan`, Readable.from([Buffer.from('x')]), 'text/csv')

  rig.clock.set(new Date())
  expect(await removeOrphans(rig.deps)).toBe(0)
  expect(await keys()).toHaveLength(3)
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
  await expect(removeOrphans(rig.deps)).rejects.toThrow(AggregateError)
  expect((await keys()).filter(key => key.startsWith(`orders/${id}/`))).toHaveLength(1)
  expect(await removeOrphans(rig.deps)).toBe(1)
})

test.each(['a job', 'the round of a day'])(
  '%s ends after three files in a row that cannot be removed',
  async who => {
    const all = Array.from({ length: 1_200 }, (_, index) => `orders/1/of-${index}`)
    vi.spyOn(rig.deps.storage, 'list').mockImplementationOnce(async function* () {
      for (const key of all) yield { key, storedAt: new Date(0) }
    })
    const remove = vi.spyOn(rig.deps.storage, 'remove').mockClear().mockRejectedValue(new Error('away'))
    for (const _ of [1, 2]) remove.mockRejectedValueOnce(new Error('not now'))
    remove.mockResolvedValueOnce()
    const job = { id: 'any', data: { keys: all.slice(0, 200) }, queuedAt: rig.clock.now() }
    const done = who === 'a job' ? createFileRemover(rig.deps)(job) : removeOrphans(rig.deps)
    await expect(done).rejects.toThrow('Stored files could not be removed')
    expect(remove.mock.calls).toEqual(all.slice(0, 6).map(key => [key]))
    vi.restoreAllMocks()
  },
)

test('the round of a day counts files that nobody has, however many others lie between', async () => {
  const attached = await keys()
  const [first = ''] = attached
  vi.spyOn(rig.deps.storage, 'list').mockImplementationOnce(async function* () {
    for (const round of [1, 2, 3, 4]) {
      yield { key: `orders/1/orphan-${round}`, storedAt: new Date(0) }
      for (let index = 0; index < 499; index += 1) yield { key: first, storedAt: new Date(0) }
    }
  })
  const remove = vi.spyOn(rig.deps.storage, 'remove').mockRejectedValue(new Error('away'))
  await expect(removeOrphans(rig.deps)).rejects.toThrow(AggregateError)
  expect(remove).toHaveBeenCalledTimes(3)
  vi.restoreAllMocks()
})
