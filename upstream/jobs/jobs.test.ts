import pino from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import { migrateDatabase } from '../db/migrate'
import { sharedTestApp } from '../testing/test-app'
import { createBoss, sendJob } from './boss'
import { startJobs } from './start-jobs'
import type { Job } from './worker'

const log = pino({ level: 'silent' })
const rig = await sharedTestApp()

beforeEach(() => rig.deps.store.pool.query('delete from pgboss.job'))

const start = (handle: (job: Job) => Promise<void>) =>
  startJobs({ boss: createBoss(rig.deps.store.pool), log, handlers: { mail: handle } })

const send = (data: object) =>
  rig.ctx.transaction(tx => sendJob(createBoss(rig.deps.store.pool), tx, 'mail', data))

const states = async () => {
  const jobs = await rig.deps.store.pool.query('select state, retry_count from pgboss.job order by state')
  return jobs.rows
}

const allDone = () =>
  vi.waitFor(async () => expect((await states()).every(job => job.state === 'completed')).toBe(true), 15_000)

test('several processes do every job once', async () => {
  const done: unknown[] = []
  const handle = async (job: Job) => {
    done.push((job.data as { number: number }).number)
  }
  const numbers = Array.from({ length: 50 }, (_, number) => number)
  await Promise.all(numbers.map(number => send({ number })))
  const processes = await Promise.all([start(handle), start(handle), start(handle)])
  await allDone()
  await Promise.all(processes.map(process => process.stop()))
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers)
})

test('a job that fails is kept and tried again later, as the same job', async () => {
  const seen: string[] = []
  await send({ hello: 1 })
  const jobs = await start(async job => {
    seen.push(job.id)
    if (seen.length === 1) throw new Error('not now')
  })
  await vi.waitFor(async () => expect(await states()).toMatchObject([{ state: 'retry' }]), 15_000)
  expect(seen).toHaveLength(1)
  await rig.deps.store.pool.query("update pgboss.job set start_after = now() - interval '1 second'")
  await allDone()
  await jobs.stop()
  expect(seen).toEqual([seen[0], seen[0]])
})

test('mail outlasts a mail server that is away for a day, and ends before the queue forgets it', async () => {
  await send({ hello: 1 })
  const { rows } = await rig.deps.store.pool.query(
    'select retry_limit, retry_delay, retry_backoff, extract(epoch from keep_until - start_after)::int as kept from pgboss.job',
  )
  const { retry_limit: limit, retry_delay: delay, retry_backoff: isDoubled, kept } = rows[0]
  expect(isDoubled).toBe(true)
  // As pg-boss reckons: each wait twice the one before, up to a point, and each up to twice as long by chance.
  const waits = Array.from({ length: limit }, (_, count) => (delay * 2 ** Math.min(16, count + 1)) / 2)
  const leastSeconds = waits.reduce((sum, wait) => sum + wait)
  expect(leastSeconds).toBeGreaterThan(24 * 60 * 60)
  expect(2 * leastSeconds).toBeLessThan(kept)
})

test('a job whose process died is tried again', async () => {
  await send({ hello: 1 })
  const boss = createBoss(rig.deps.store.pool)
  expect(await boss.fetch('mail')).toHaveLength(1)
  await rig.deps.store.pool.query("update pgboss.job set started_on = now() - interval '2 minutes'")
  await boss.expire()
  expect(await states()).toMatchObject([{ state: 'retry' }])
})

test('stopping waits for the job under way', async () => {
  let finish = () => {}
  let finished = false
  const jobs = await start(async () => {
    await new Promise<void>(resolve => {
      finish = resolve
    })
    finished = true
  })
  await send({ hello: 1 })
  await vi.waitFor(async () => expect(await states()).toMatchObject([{ state: 'active' }]), 15_000)
  setTimeout(() => finish(), 200)
  await jobs.stop()
  expect(finished).toBe(true)
  expect(await states()).toMatchObject([{ state: 'completed' }])
})

test('what a call queues after the work has stopped waits for the next process', async () => {
  const boss = createBoss(rig.deps.store.pool)
  const jobs = await startJobs({ boss, log, handlers: { mail: async () => {} } })
  await jobs.stop()
  await rig.ctx.transaction(tx => sendJob(boss, tx, 'mail', { hello: 1 }))
  expect(await states()).toMatchObject([{ state: 'created' }])
})

test('a job that could not be marked as done ends neither the worker nor the process', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const started: string[] = []
  const boss = createBoss(rig.deps.store.pool)
  const complete = vi.spyOn(boss, 'complete').mockRejectedValueOnce(new Error('the database is gone'))
  const handle = async (job: Job) => {
    started.push(job.id)
  }
  const jobs = await startJobs({ boss, log, handlers: { mail: handle } })
  await send({ hello: 1 })
  await vi.waitFor(() => expect(complete).toHaveBeenCalledTimes(1), 10_000)
  await send({ hello: 2 })
  await vi.waitFor(() => expect(complete).toHaveBeenCalledTimes(2), 10_000)
  await jobs.stop()
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  expect(await states()).toMatchObject([{ state: 'active' }, { state: 'completed' }])
})

test('a database that gives no jobs is logged once for as long as that lasts, and then they are taken', async () => {
  const boss = createBoss(rig.deps.store.pool)
  const warned = vi.spyOn(log, 'warn')
  const handle = vi.fn(async () => {})
  const jobs = await startJobs({ boss, log, handlers: { mail: handle } })
  const broken = vi.spyOn(boss.getDb(), 'executeSql').mockRejectedValue(new Error('the database is gone'))
  // What was asked before the database broke is still answered, and would take the job.
  await vi.waitFor(() => expect(warned).toHaveBeenCalled(), 10_000)
  await send({ hello: 1 })
  broken.mockClear()
  await vi.waitFor(() => expect(broken.mock.calls.length).toBeGreaterThan(2), 10_000)
  expect(handle).not.toHaveBeenCalled()
  broken.mockRestore()
  await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(1), 10_000)
  await jobs.stop()
  const err = expect.objectContaining({ message: 'the database is gone' })
  expect(warned.mock.calls).toEqual([[{ queue: 'mail', err }, 'jobs could not be taken']])
  warned.mockRestore()
})

test('migrating again changes nothing', async () => {
  await send({ hello: 1 })
  await Promise.all([1, 2, 3].map(() => migrateDatabase(rig.deps.settings.DATABASE_URL)))
  expect(await states()).toMatchObject([{ state: 'created' }])
})

/** A process that has asked for what repeats: where a period ended before it did, there is one more to be done. */
async function repeating(handlers: Parameters<typeof startJobs>[0]['handlers']) {
  const boss = createBoss(rig.deps.store.pool)
  const send = vi.spyOn(boss, 'send')
  const jobs = await startJobs({ boss, log, handlers })
  await Promise.all(send.mock.results.map(({ value }) => value))
  return jobs
}

test('a repeating job is queued once a period, whoever asks', async () => {
  let done = 0
  const handle = async () => {
    done += 1
  }
  const begin = () => repeating({ 'reconcile-checkouts': handle })
  const processes = await Promise.all([begin(), begin(), begin()])
  await allDone()
  await vi.waitFor(() => expect(done).toBeGreaterThan(0), 15_000)
  await Promise.all(processes.map(process => process.stop()))
  const { rows } = await rig.deps.store.pool.query(
    "select count(*)::int as jobs, count(distinct singleton_on)::int as periods from pgboss.job where name = 'reconcile-checkouts'",
  )
  expect(rows).toEqual([{ jobs: done, periods: done }])
})

test('a job that repeats once a day is done at the start, by one of the processes that start', async () => {
  const { pool } = rig.deps.store
  const done = vi.fn(async () => {})
  const begin = () => repeating({ 'remove-orphans': done })
  const processes = await Promise.all([begin(), begin(), begin()])
  await vi.waitFor(() => expect(done).toHaveBeenCalled(), 15_000)
  await allDone()
  await Promise.all(processes.map(process => process.stop()))
  const { rows } = await pool.query(
    'select count(*)::int as jobs, count(distinct singleton_on)::int as periods from pgboss.job',
  )
  expect(rows).toEqual([{ jobs: done.mock.calls.length, periods: done.mock.calls.length }])
})
