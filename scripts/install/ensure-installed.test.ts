import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { identify } from '../stack/process-identity'
import { ensureInstalled } from './ensure-installed.mjs'

// npm is played by a script that notes that it was called, and installs what package-lock.json says but for what is 'leftOut'.
const fakeNpm = `
  const fs = require('node:fs')
  fs.appendFileSync('installs', '.')
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  const kept = Object.entries(packages).filter(([, wanted]) => !wanted.leftOut)
  fs.rmSync('node_modules', { recursive: true, force: true })
  fs.mkdirSync('node_modules')
  fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(kept) }))`

let root: string
const file = (name: string) => path.join(root, name)
const writeJson = (name: string, value: unknown) => {
  mkdirSync(path.dirname(file(name)), { recursive: true })
  writeFileSync(file(name), JSON.stringify(value))
}
const wanted = (packages: object) =>
  writeJson('package-lock.json', {
    packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, ...packages },
  })
const installs = () => (existsSync(file('installs')) ? readFileSync(file('installs'), 'utf8').length : 0)

const me = identify(process.pid)
const dead = { pid: 999_999_999, born: 'long ago' }

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'inkwell-install-'))
  writeFileSync(file('npm-cli.js'), fakeNpm)
  vi.stubEnv('npm_execpath', file('npm-cli.js'))
  vi.spyOn(console, 'log').mockReturnValue()
  wanted({})
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

it('installs once, and again after a changed lock', async () => {
  await ensureInstalled(root, 'start')
  await ensureInstalled(root, 'start')
  expect(installs()).toBe(1)
  wanted({ 'node_modules/b': { version: '1.0.0' } })
  await ensureInstalled(root, 'start')
  expect(installs()).toBe(2)
})

it('installs once for two commands that begin at once', async () => {
  await Promise.all([ensureInstalled(root, 'start'), ensureInstalled(root, 'test')])
  expect(installs()).toBe(1)
  expect(existsSync(file('.installing'))).toBe(false)
})

it.each([JSON.stringify(dead), JSON.stringify({ ...me, born: 'earlier' }), ''])(
  'takes over from a command that was killed while it installed and left %j',
  async left => {
    writeFileSync(file('.installing'), left)
    await ensureInstalled(root, 'start')
    expect(installs()).toBe(1)
  },
)

it('says that npm failed, with its exit code, and lets the next command try', async () => {
  writeFileSync(file('npm-cli.js'), 'process.exit(7)')
  await expect(ensureInstalled(root, 'start')).rejects.toMatchObject({ exitCode: 7 })
  expect(existsSync(file('.installing'))).toBe(false)
})

describe('while something runs on what is installed', () => {
  it.each([
    ['.next/inkwell-servers.json', [dead, me]],
    ['.next-bench/inkwell-servers.json', [me]],
    ['.data/owner.json', { owner: me }],
  ])('refuses by %s, naming the process; the desk goes on', async (name, content) => {
    writeJson(name, content)
    await expect(ensureInstalled(root, 'test')).rejects.toThrow(`process ${process.pid} runs on`)
    await ensureInstalled(root, 'desk')
    expect(installs()).toBe(0)
  })

  it.each(["DATA_DIR='elsewhere/data' # ours", 'PORT=3100\n  export DATA_DIR=elsewhere/data\n'])(
    'looks where .env says that data is: %j',
    async settings => {
      mkdirSync(file('.env.d'))
      writeFileSync(file('.env'), settings)
      writeJson('elsewhere/data/owner.json', { owner: me })
      await expect(ensureInstalled(root, 'test')).rejects.toThrow(`process ${process.pid} runs on`)
      expect(installs()).toBe(0)
    },
  )

  it('is not kept by servers that have gone', async () => {
    writeJson('.next/inkwell-servers.json', [dead])
    writeJson('.data/owner.json', { owner: dead })
    await ensureInstalled(root, 'desk')
    expect(installs()).toBe(1)
  })
})

describe('an optional package', () => {
  const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] }
  const installWithout = async (packages: object) => {
    wanted(packages)
    writeJson('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } })
    await ensureInstalled(root, 'start')
  }

  it.each<[string, object, number]>([
    ['for this machine is required', here, 1],
    ['for another system is not', { ...here, os: ['plan9'] }, 0],
    ['for another processor is not', { ...here, cpu: ['abacus'] }, 0],
    ['for another C library is not', { ...here, libc: ['another'] }, 0],
    ['for no machine in particular is not', { version: '1.0.0', optional: true }, 0],
  ])('%s', async (_, optional, expected) => {
    await installWithout({ 'node_modules/optional': optional })
    expect(installs()).toBe(expected)
  })

  it('that npm leaves out nevertheless is asked for once', async () => {
    await installWithout({ 'node_modules/optional': { ...here, leftOut: true } })
    await ensureInstalled(root, 'start')
    expect(installs()).toBe(1)
  })
})
