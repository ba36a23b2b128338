import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { longestUploadMs } from '../contract/upload-time'
import { findFreePort } from '../scripts/stack/ports'
import { cleanEnvironment } from '../scripts/testing/clean-environment'
import { withAdmin } from './testing/admin-connection'
import { createTestDatabase } from './testing/test-database'

// The process itself, started the way an operator without the start script does.

vi.setConfig({ testTimeout: 60_000 })

const root = fileURLToPath(new URL('..', import.meta.url))
let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string
let child: ChildProcess | undefined
let output = ''

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'inkwell-serve-'))
})
afterEach(() => child?.kill('SIGKILL'))
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts the client API; `added` is code that runs in its process beside it. */
async function start(settings: Record<string, string> = {}, added = '') {
  const port = await findFreePort()
  const beside = `data:text/javascript,${encodeURIComponent(added)}`
  const server = spawn(process.execPath, ['--import', 'tsx', '--import', beside, 'upstream/serve.ts'], {
    cwd: root,
    env: {
      ...cleanEnvironment(),
      DATABASE_URL: database.address,
      DATA_DIR: folder,
      CLIENT_API_PORT: String(port),
      STAFF_TOKEN: randomBytes(36).toString('base64url'),
      ...settings,
    },
  })
  child = server
  output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const ended = once(server, 'close').then(([code]) => code as number)
  return { server, port, ended }
}

const isReady = (port: number) =>
  vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), 30_000)

test.each<[string, Record<string, string>, string]>([
  ['a wrong setting', { STAFF_TOKEN: 'short' }, '  STAFF_TOKEN '],
  [
    'a token that no header can carry',
    { STAFF_TOKEN: 'correct horse battery staple 123456' },
    '  STAFF_TOKEN ',
  ],
  ['an address that is none', { PORTAL_ADDRESSES: '203.0.113.7, portal' }, '  PORTAL_ADDRESSES '],
  [
    'no database',
    { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x' },
    'DATABASE_URL cannot be used (ECONNREFUSED).',
  ],
])('%s is named in a line, and ends it', async (_, settings, words) => {
  const { ended } = await start(settings)
  expect(await ended).toBe(1)
  expect(output).toContain(words)
  expect(output).not.toMatch(/hunter2|\n\s+at |"level"/)
})

test('so is a port that is taken', async () => {
  const taken = net.createServer().listen(0)
  await once(taken, 'listening')
  const { port } = taken.address() as net.AddressInfo
  const { ended } = await start({ CLIENT_API_PORT: String(port) })
  expect(await ended).toBe(1)
  expect(output).toBe(`CLIENT_API_PORT ${port} is already in use. Stop what uses it, or choose another.\n`)
  taken.close()
})

test('so is a database whose tables are not ours', async () => {
  const foreign = await createTestDatabase('template1')
  onTestFinished(foreign.drop)
  await withAdmin(foreign.address, admin => admin.query('create table clients (name text)'))
  const { ended } = await start({ DATABASE_URL: foreign.address })
  expect(await ended).toBe(1)
  expect(output).toBe('DATABASE_URL cannot be used (42P07).\n')
})

test('so is a role that may not create tables', async () => {
  const empty = await createTestDatabase('template1')
  const role = `reader_${randomBytes(4).toString('hex')}`
  await withAdmin(empty.address, admin => admin.query(`create role ${role} login password 'hunter2'`))
  onTestFinished(async () => {
    await empty.drop()
    await withAdmin(inject('adminUrl'), admin => admin.query(`drop role ${role}`))
  })
  const address = Object.assign(new URL(empty.address), { username: role, password: 'hunter2' })
  const { ended } = await start({ DATABASE_URL: address.href })
  expect(await ended).toBe(1)
  expect(output).toBe('DATABASE_URL cannot be used (its role may not create tables).\n')
})

test('so is a migration that fails, with what to do, and no word of the address', async () => {
  const own = await createTestDatabase()
  onTestFinished(own.drop)
  await withAdmin(own.address, admin => admin.query('delete from drizzle.__drizzle_migrations where id > 1'))
  const { ended } = await start({ DATABASE_URL: own.address })
  expect(await ended).toBe(1)
  expect(output).toMatch(
    /^The database could not be migrated: statement \d+ of migration 0001_\w+ was refused \(42\w{3}\)\. The log of Postgres says why\. /,
  )
  expect(output).toContain(
    'the release before runs on this database: see docs/decisions/079-what-an-operator-does.md.\n',
  )
  expect(output).not.toContain('DATABASE_URL')
})

test('so is a file of secrets that is damaged', async () => {
  const file = path.join(folder, 'card-sandbox.json')
  await writeFile(file, '')
  onTestFinished(() => rm(file))
  const { ended } = await start()
  expect(await ended).toBe(1)
  expect(output).toContain(`${file} is damaged: delete it`)
  expect(output).not.toContain('"level"')
})

test('it waits for the largest upload on a slow line', async () => {
  const tellPatience = `import http from 'node:http'
    const { listen } = http.Server.prototype
    http.Server.prototype.listen = function (...where) {
      process.stdout.write('waits ' + this.requestTimeout)
      return listen.apply(this, where)
    }`
  const { port } = await start({}, tellPatience)
  await isReady(port)
  expect(output).toContain(`waits ${longestUploadMs}`)
})

const failLater = (how: string) => `process.on('SIGUSR2', () => { ${how} })`

test('a failure nobody waited for is logged and survived', async () => {
  const { server, port, ended } = await start(
    {},
    failLater("Promise.reject(new Error('c2VjcmV0'.repeat(2)))"),
  )
  await isReady(port)
  server.kill('SIGUSR2')
  await vi.waitFor(() => expect(output).toContain('nobody waited for what failed'), 30_000)
  await isReady(port)
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output).not.toContain('c2VjcmV0c2VjcmV0')
})

/** A request that the server has begun to answer, and whose body has arrived but for its last byte. */
async function slowRequest(port: number) {
  const body = JSON.stringify({ email: 'nobody@inkwell.test', password: 'correct horse battery' })
  const socket = net.connect(port, '127.0.0.1')
  const head = `POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n`
  socket.write(`${head}expect: 100-continue\r\n\r\n`)
  const [begun] = await once(socket, 'data')
  expect(String(begun)).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  await new Promise(resolve => socket.write(body.slice(0, -1), resolve))
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk
  })
  return async () => {
    const closed = once(socket, 'close')
    socket.write(body.slice(-1))
    await closed
    return answer
  }
}

/** What the log says of the process itself. */
const told = () =>
  output
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))
    .filter(({ msg }) => /ready|stop/.test(msg))

test.each([
  ['asked to stop', 'SIGTERM', 0, { msg: 'stopping', signal: 'SIGTERM' }],
  ['something threw', 'SIGUSR2', 1, { msg: 'stopping after what nobody caught', level: 60 }],
] as const)(
  'when %s, what is under way is answered first, and the log says so',
  async (_, signal, exitCode, why) => {
    const { server, port, ended } = await start({}, failLater("throw new Error('later')"))
    await isReady(port)
    await vi.waitFor(
      () => expect(told()).toMatchObject([{ msg: 'ready', level: 30, app: 'client-api', port }]),
      30_000,
    )
    const requests = await Promise.all([1, 2, 3].map(() => slowRequest(port)))
    await isReady(port)
    server.kill(signal)
    await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow(), 30_000)
    // That nobody is let in any more may be heard before the line that says why is read.
    await vi.waitFor(() => expect(told().slice(1)).toMatchObject([why]), 30_000)
    const answers = await Promise.all(requests.map(finish => finish()))
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 4(22|29) /)
    expect(await ended).toBe(exitCode)
    expect(told().slice(2)).toMatchObject([{ msg: 'stopped', level: 30 }])
  },
)
