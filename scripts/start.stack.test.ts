import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { claimDataDir } from './stack/owner'
import { findFreePort } from './stack/ports'
import { databaseUser, type SystemUser } from './stack/postgres-user'
import { projectRoot } from './stack/project-root'
import { cleanEnvironment } from './testing/clean-environment'
import { copySources } from './testing/copy-of-sources'

// What `npm start` refuses, as a person meets it: before anything is built, and without a stack trace.

let folder: string
const servers: net.Server[] = []

async function start(
  settings: Record<string, string | undefined>,
  user?: SystemUser,
  cwd = projectRoot,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    ...user,
    cwd,
    env: {
      ...cleanEnvironment(),
      DATA_DIR: path.join(folder, 'data'),
      ...settings,
    },
    timeout: 30_000,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const [code] = await once(child, 'close')
  return { code, output }
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'inkwell-start-'))
})

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  rmSync(folder, { recursive: true })
})

it.each<[string, Record<string, string>]>([
  ['SESSION_SECRET', { SESSION_SECRET: 'tooshortvalue' }],
  ['SESSION_SECRET', { SESSION_SECRET: 'please-change-me-please-change-me-0123' }],
  ['SESSION_SECRET', { NODE_ENV: 'production', APP_ORIGIN: 'https://portal.inkwell.test' }],
  ['CLIENT_API_URL', { CLIENT_API_URL: 'http://api.inkwell.test' }],
  ['APP_ORIGIN', { NODE_ENV: 'production', CLIENT_API_URL: 'https://api.inkwell.test' }],
  ['APP_ORIGIN', { APP_ORIGIN: 'https://portal.inkwell.test/app' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_live_0123456789' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://me:hunter2hunter2@db.inkwell.test/x' }],
])('names %s of %j, prints no value and touches nothing', async (name, settings) => {
  const { code, output } = await start(settings)
  expect(code).toBe(1)
  expect(output).toContain(`  ${name} `)
  for (const [given, value] of Object.entries(settings))
    if (given !== 'NODE_ENV') expect(output).not.toContain(value)
  expect(output).not.toMatch(/\n\s+at /)
  expect(existsSync(path.join(folder, 'data'))).toBe(false)
})

it('reads settings from .env, and names the one that is wrong there', async () => {
  const copy = path.join(projectRoot, `.next-start-${process.pid}`)
  copySources(copy)
  onTestFinished(() => rmSync(copy, { recursive: true }))
  writeFileSync(path.join(copy, '.env'), 'SUPPORT_EMAIL=nobody\n')
  // Without the word to leave .env alone.
  const { code, output } = await start({ __NEXT_PROCESSED_ENV: undefined }, undefined, copy)
  expect(code).toBe(1)
  expect(output).toContain('  SUPPORT_EMAIL ')
  expect(existsSync(path.join(folder, 'data'))).toBe(false)
})

/** A server on a free port of this machine that does with its connections what the test says. */
async function listen(onConnection: (socket: net.Socket) => void = () => {}): Promise<net.Server> {
  const server = net.createServer(onConnection).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return server
}

const portOf = (server: net.Server) => (server.address() as net.AddressInfo).port

const freePorts = async () => ({
  PORT: String(await findFreePort()),
  CLIENT_API_PORT: String(await findFreePort()),
})

it.each(['PORT', 'CLIENT_API_PORT'])(
  'says that the port of %s is taken, and how to choose another',
  async name => {
    const port = portOf(await listen())
    const { code, output } = await start({ ...(await freePorts()), [name]: String(port) })
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} is already in use`)
    expect(output).toContain(` ${name}=`)
  },
)

it('refuses a DATA_DIR that is somebody else’s, and names them', async () => {
  const claim = await claimDataDir(folder)
  const { code, output } = await start({ DATA_DIR: folder })
  claim.release()
  expect(code).toBe(1)
  expect(output).toContain(`in use by process ${process.pid} `)
})

it('says so when DATA_DIR is a file', async () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  const { code, output } = await start({ DATA_DIR: file })
  expect(code).toBe(1)
  expect(output).toContain(`DATA_DIR cannot be used: ${file} is a file`)
})

it('says so when DATABASE_URL leads nowhere, without the address', async () => {
  const DATABASE_URL = 'postgres://me:hunter2hunter2@127.0.0.1:1/inkwell'
  const { code, output } = await start({ ...(await freePorts()), DATABASE_URL })
  expect(code).toBe(1)
  expect(output).toContain('DATABASE_URL cannot be used (ECONNREFUSED)')
  expect(output).not.toContain('hunter2')
})

/** What Postgres answers to the first words of somebody with a wrong password. */
const wrongPassword = Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed\0\0')
const refusal = Buffer.alloc(5)
refusal.write('E')
refusal.writeInt32BE(wrongPassword.length + 4, 1)

it.each<[string, (socket: net.Socket) => void, string]>([
  ['does not answer', () => {}, 'no answer within 5 seconds'],
  [
    'refuses the password',
    socket => socket.once('data', () => socket.write(Buffer.concat([refusal, wrongPassword]))),
    '28P01',
  ],
])('says so when the database %s', async (_, onConnection, reason) => {
  const port = portOf(await listen(socket => onConnection(socket.on('error', () => {}))))
  const DATABASE_URL = `postgres://me:hunter2hunter2@127.0.0.1:${port}/inkwell`
  const { code, output } = await start({ ...(await freePorts()), DATABASE_URL })
  expect(code).toBe(1)
  expect(output).toContain(`DATABASE_URL cannot be used (${reason})`)
  expect(output).not.toContain('hunter2')
})

it('says so when files cannot be stored, without the address', async () => {
  const file = path.join(folder, 'secret-file')
  writeFileSync(file, '')
  const { code, output } = await start({ ...(await freePorts()), STORAGE_URL: `file://${file}/below` })
  expect(code).toBe(1)
  expect(output).toContain('STORAGE_URL cannot be used (ENOTDIR)')
  expect(output).not.toContain('secret-file')
})

it('says so when the bucket is not there', async () => {
  const server = http.createServer((_, response) =>
    response
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<Error><Code>NoSuchBucket</Code></Error>'),
  )
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  const { code, output } = await start({
    ...(await freePorts()),
    STORAGE_URL: `s3://no-such-bucket/x?endpoint=http://127.0.0.1:${portOf(server)}`,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'hunter2hunter2',
  })
  expect(code).toBe(1)
  expect(output).toContain('STORAGE_URL cannot be used (NoSuchBucket)')
  expect(output).not.toContain('hunter2')
})

const isRoot = process.getuid?.() === 0
/** Root may write everywhere, so another user has to try. */
const other = isRoot ? databaseUser(undefined) : undefined
/** The checkout may be in a folder that nobody else may read. */
const canStart = (user: SystemUser) =>
  spawnSync(process.execPath, ['--check', path.join(projectRoot, 'scripts/run.mjs')], { ...user, cwd: '/' })
    .status === 0

it.runIf(!other || canStart(other))('says so when DATA_DIR may not be written to', async () => {
  chmodSync(folder, 0o755)
  const closed = path.join(folder, 'closed')
  mkdirSync(closed, { mode: 0o555 })
  const { code, output } = await start({ DATA_DIR: closed }, other)
  expect(code).toBe(1)
  expect(output).toContain(`DATA_DIR cannot be used: ${closed} may not be written to.`)
  expect(output).not.toMatch(/\n\s+at /)
})
