import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { claimDataDir } from './stack/owner'
import { findFreePort } from './stack/ports'
import { projectRoot } from './stack/project-root'
import { cleanEnvironment } from './testing/clean-environment'

// What `npm start` refuses, as a person meets it: before anything is built, and without a stack trace.

let folder: string

async function start(settings: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: projectRoot,
    // An .env of the person at work here must not decide what this test sees.
    env: {
      ...cleanEnvironment(),
      __NEXT_PROCESSED_ENV: 'true',
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

afterEach(() => rmSync(folder, { recursive: true }))

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

it('says which port is taken and which setting chooses another', async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  const { code, output } = await start({ PORT: String(await findFreePort()), CLIENT_API_PORT: String(port) })
  server.close()
  expect(code).toBe(1)
  expect(output).toContain(`Port ${port} is already in use`)
  expect(output).toContain('CLIENT_API_PORT=')
})

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
  const [PORT, CLIENT_API_PORT] = [String(await findFreePort()), String(await findFreePort())]
  const DATABASE_URL = 'postgres://me:hunter2hunter2@127.0.0.1:1/inkwell'
  const { code, output } = await start({ PORT, CLIENT_API_PORT, DATABASE_URL })
  expect(code).toBe(1)
  expect(output).toContain('DATABASE_URL cannot be used (ECONNREFUSED)')
  expect(output).not.toContain('hunter2')
})
