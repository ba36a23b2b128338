import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { createBoss, sendJob } from './jobs/boss'
import { startJobs } from './jobs/start-jobs'
import { createLog } from './log'
import { callApi } from './testing/factories'
import { sharedTestApp } from './testing/test-app'

const sentinel = 'ada.sentinel@example.test'
let lines: string[]
const log = createLog('trace', { write: line => void lines.push(line) })
const rig = await sharedTestApp({}, { log })

beforeEach(() => {
  lines = []
})

const failed = () => lines.map(line => JSON.parse(line)).find(line => line.err)?.err

test('a query that fails tells its code and place, and nothing that was in it', async () => {
  await rig.deps.store.db.execute(sql`alter table clients rename to clients_away`)
  const json = { email: sentinel, password: 'correct horse sentinel' }
  const answer = await callApi(rig, '/login', { json })
  await rig.deps.store.db.execute(sql`alter table clients_away rename to clients`)
  expect(answer.status).toBe(500)
  expect(failed()).toMatchObject({ type: 'DrizzleQueryError', cause: { code: '42P01' } })
  expect(failed().stack.join()).toContain('upstream/accounts/service.ts')
  expect(lines.join()).not.toContain('sentinel')
})

test('neither does a job that fails', async () => {
  const boss = createBoss(rig.deps.store.pool)
  const handle = async () => {
    throw Object.assign(new Error(`550 <${sentinel}>\n    at ${sentinel}`), { code: 'EENVELOPE' })
  }
  const jobs = await startJobs({ boss, log, handlers: { mail: handle } })
  await rig.ctx.transaction(tx => sendJob(boss, tx, 'mail', { to: sentinel }))
  await vi.waitFor(() => expect(failed()).toMatchObject({ code: 'EENVELOPE' }), 15_000)
  await jobs.stop()
  expect(lines.join()).not.toContain('sentinel')
})

test.each<[unknown, object]>([
  [new TypeError('x'), { type: 'TypeError' }],
  [Object.assign(new Error('x'), { code: 'a sentence, not a code' }), { type: 'Error' }],
  [new Error('one', { cause: new RangeError('two') }), { type: 'Error', cause: { type: 'RangeError' } }],
  [
    new AggregateError(Array.from({ length: 9 }, () => new RangeError('sentinel'))),
    { type: 'AggregateError', errors: Array.from({ length: 5 }, () => ({ type: 'RangeError' })) },
  ],
  ['sentinel', { type: 'string' }],
])('%s becomes %j', (error, facts) => {
  log.error({ err: error }, 'failed')
  expect(failed()).toMatchObject(facts)
  expect(lines.join()).not.toMatch(/sentinel|sentence/)
})
