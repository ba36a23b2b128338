import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveNoServer } from '../testing/leave-no-server'
import { prepareDataDir, removeDataDir } from './data-dir'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres'
import { findFreePort } from './ports'
import { program } from './postgres-binaries'
import { findRunning } from './postgres-cluster'
import { requireDatabase } from './postgres-connection'
import { findPostgresHome, readLocation } from './postgres-home'
import { isAlive } from './process-identity'
import { projectRoot } from './project-root'

const isRoot = process.getuid?.() === 0
let dataDir: string
const servers: EmbeddedPostgres[] = []
const holders: ChildProcess[] = []

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(dataDir)
  servers.push(server)
  leaveNoServer(server, dataDir)
  return server
}

/** Another process that starts the database and keeps it, the way a start script does. */
async function startElsewhere(): Promise<ChildProcess> {
  const code = `
    import { startEmbeddedPostgres } from '${path.join(projectRoot, 'scripts/stack/embedded-postgres')}'
    await startEmbeddedPostgres(process.argv[1])
    console.log('ready')
    setInterval(() => {}, 1000)`
  const args = ['--import', 'tsx', '--input-type=module', '-e', code, dataDir]
  const holder = spawn(process.execPath, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] })
  holders.push(holder)
  await once(holder.stdout, 'data')
  return holder
}

async function ask(server: EmbeddedPostgres, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return Object.values(rows[0] ?? {})[0]
}

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'inkwell-postgres-'))
  rmSync(dataDir, { recursive: true })
  prepareDataDir(dataDir)
})

afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL')
  for (const server of servers.splice(0).reverse()) await server.stop()
  removeDataDir(dataDir)
})

it('writes down that a row is there already, and nothing of what is in it', async () => {
  const { url } = await start()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const twice =
    "create table p (email text unique); insert into p values ('ada@example.test'), ('ada@example.test')"
  await expect(client.query(twice)).rejects.toMatchObject({ detail: expect.stringContaining('ada@') })
  await client.end()
  const log = readFileSync(path.join(dataDir, 'logs', 'postgres.log'), 'utf8')
  expect(log).toContain('duplicate key value violates unique constraint "p_email_key"')
  expect(log).not.toContain('DETAIL')
})

it('makes a durable database on loopback, behind a password nobody else can read', async () => {
  const server = await start()
  expect(await ask(server, 'select current_database()')).toBe('inkwell')
  expect(await ask(server, 'show fsync')).toBe('on')
  expect(await ask(server, 'show listen_addresses')).toBe('127.0.0.1')
  expect(statSync(path.join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
  const wrong = new pg.Client({ connectionString: server.url.replace(/:[^:@]+@/, ':guess@') })
  await expect(wrong.connect()).rejects.toMatchObject({ code: '28P01' })
})

it('finds its data and its port again after a stop', async () => {
  const first = await start()
  await ask(first, 'create table kept as select 7 as seven')
  await first.stop()
  expect(isAlive(first.identity)).toBe(false)
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await ask(second, 'select seven from kept')).toBe(7)
})

it('uses a server that another living process has started, and leaves it running', async () => {
  await startElsewhere()
  const server = await start()
  expect(server.isOwned).toBe(false)
  await server.stop()
  expect(isAlive(server.identity)).toBe(true)
  expect(await ask(server, 'select 1')).toBe(1)
  servers.length = 0
  holders.pop()?.kill('SIGKILL')
  await expect.poll(async () => (await start()).isOwned).toBe(true)
})

it('takes over the server of a killed process, and stops it at the end', async () => {
  const holder = await startElsewhere()
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const server = await start()
  expect(server.isOwned).toBe(true)
  await server.stop()
  expect(isAlive(server.identity)).toBe(false)
})

it('keeps the log small of a server that it has taken over', async () => {
  const holder = await startElsewhere()
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const log = path.join(dataDir, 'logs', 'postgres.log')
  appendFileSync(log, 'x'.repeat(10_000_001))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await start()
    vi.advanceTimersByTime(60_000)
  } finally {
    vi.useRealTimers()
  }
  expect(statSync(log).size).toBeLessThan(10_000_000)
  expect(statSync(`${log}.1`).size).toBeGreaterThan(10_000_000)
})

/** A server as an older version began them, whose start script is gone. */
async function leaveOlderOne(...settings: string[]): Promise<void> {
  await (await start()).stop()
  const { folder, native, user } = findPostgresHome(dataDir)
  const port = String(await findFreePort())
  const flags = ['unix_socket_directories=', ...settings].flatMap(setting => ['-c', setting])
  const options = { ...user, cwd: folder, stdio: 'ignore', detached: true } as const
  spawn(program(native, 'postgres'), ['-D', folder, '-p', port, ...flags], options).unref()
  await expect.poll(() => findRunning(folder)?.port).toBe(Number(port))
}

it('has one that an older version began write nothing more of what is in a row', async () => {
  await leaveOlderOne()
  const server = await start()
  await expect.poll(() => ask(server, 'show log_error_verbosity')).toBe('terse')
})

it('starts all the same, and says so, where the log of such a one cannot be changed', async () => {
  await leaveOlderOne('allow_alter_system=off')
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await ask(await start(), 'show log_error_verbosity')).toBe('default')
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/its log, .*postgres\.log, may hold values of its rows: /)],
  ])
  warn.mockRestore()
})

it('starts although the pid file names a process that is somebody else’s by now', async () => {
  await (await start()).stop()
  const folder = readLocation(dataDir).folder ?? path.join(dataDir, 'postgres')
  writeFileSync(path.join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n0\n5999\n`)
  expect(await ask(await start(), 'select 1')).toBe(1)
})

it('starts over after a start that was killed during initdb', async () => {
  const unfinished = path.join(dataDir, 'postgres.new')
  mkdirSync(path.join(unfinished, 'data'), { recursive: true })
  for (const name of ['password', 'data/PG_VERSION']) writeFileSync(path.join(unfinished, name), 'half')
  expect(await ask(await start(), 'select 1')).toBe(1)
  expect(existsSync(unfinished)).toBe(false)
})

it('says where its password is when that is another one, and leaves no server behind', async () => {
  await (await start()).stop()
  const file = path.join(dataDir, 'postgres-password')
  const password = readFileSync(file)
  rmSync(file)
  await expect(start()).rejects.toThrow(`refuses the password in ${file}.`)
  const { folder = path.join(dataDir, 'postgres') } = readLocation(dataDir)
  expect(findRunning(folder)).toBeUndefined()
  writeFileSync(file, password)
  expect(await ask(await start(), 'select 1')).toBe(1)
})

it('recovers from a crash of the server itself', async () => {
  const first = await start()
  await ask(first, 'create table kept as select 8 as eight')
  process.kill(first.identity.pid, 'SIGKILL')
  await expect.poll(() => isAlive(first.identity)).toBe(false)
  expect(await ask(await start(), 'select eight from kept')).toBe(8)
})

it('says so when the role of DATABASE_URL may not create tables', async () => {
  const { url } = await start()
  await expect(requireDatabase(url)).resolves.toBeUndefined()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("create role reader login password 'for-reading-only'")
  await client.end()
  const readersUrl = Object.assign(new URL(url), { username: 'reader', password: 'for-reading-only' }).href
  await expect(requireDatabase(readersUrl)).rejects.toThrow('its role may not create tables')
})

describe.runIf(isRoot)('for root', () => {
  it('runs as another user', async () => {
    const server = await start()
    expect(statSync(path.join(dataDir, 'postgres')).uid).not.toBe(0)
    expect(await ask(server, 'select 1')).toBe(1)
  })

  it('lives elsewhere when DATA_DIR is where no other user may go', async () => {
    removeDataDir(dataDir)
    const closed = path.join(homedir(), `.inkwell-closed-${process.pid}`)
    mkdirSync(closed, { mode: 0o700 })
    try {
      dataDir = path.join(closed, 'data')
      prepareDataDir(dataDir)
      chmodSync(closed, 0o700)
      const first = await start()
      await ask(first, 'create table kept as select 9 as nine')
      await first.stop()
      const { folder = '' } = readLocation(dataDir)
      expect(folder).not.toContain(closed)
      expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
      expect(await ask(await start(), 'select nine from kept')).toBe(9)
      await servers.at(-1)?.stop()
      removeDataDir(dataDir)
      expect(existsSync(folder)).toBe(false)
    } finally {
      rmSync(closed, { recursive: true, force: true })
    }
  })
})
