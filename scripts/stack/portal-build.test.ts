import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { NodeProcessOptions } from './node-process'
import { createParts } from './parts'
import { ensurePortalBuild, rememberServer } from './portal-build'
import { identify } from './process-identity'
import { projectRoot } from './project-root'

const started: NodeProcessOptions[] = []
const build = { pid: 999_999_999, born: 'a moment ago' }

vi.mock('./node-process', async importOriginal => ({
  ...(await importOriginal<object>()),
  startNode: (options: NodeProcessOptions) => {
    started.push(options)
    return { name: 'The build', identity: build, ended: Promise.resolve('exit code 0'), stop: async () => {} }
  },
}))

const compressed: string[] = []

vi.mock('./compress-build', () => ({ compressBuild: async (distDir: string) => compressed.push(distDir) }))

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'inkwell-build-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const options = () => ({
  env: {} as NodeJS.ProcessEnv,
  distDir: path.relative(projectRoot, folder),
  logFile: path.join(folder, 'build.log'),
  say: () => {},
})

it('is not left behind by a start that was killed: it leaves by itself, and the next start is told of it', async () => {
  const remembered: unknown[] = []
  await ensurePortalBuild(createParts(), { ...options(), remember: process => remembered.push(process) })
  expect(started[0]?.args.join(' ')).toMatch(/^--require \S+leave-with-parent.cjs /)
  expect(remembered).toEqual([build])
})

it('is made and compressed once of the same sources', async () => {
  started.length = 0
  compressed.length = 0
  for (let start = 0; start < 2; start++) {
    await ensurePortalBuild(createParts(), { ...options(), remember: () => {} })
  }
  expect(started).toHaveLength(1)
  expect(compressed).toEqual([options().distDir])
})

it('is made anew for what a build writes into it, and not for a name and addresses that are read while it is served', async () => {
  started.length = 0
  const served = {
    PORTAL_NAME: 'Quillhouse',
    SUPPORT_EMAIL: 'help@example.com',
    TERMS_URL: 'https://example.com',
  }
  for (const env of [{}, served, { ...served, NEXT_PUBLIC_COLOUR: 'green' }] as NodeJS.ProcessEnv[]) {
    await ensurePortalBuild(createParts(), { ...options(), env })
  }
  expect(started.map(({ env }) => env.NEXT_PUBLIC_COLOUR)).toEqual([undefined, 'green'])
})

it('is not replaced while it is served, and another folder takes another', async () => {
  const me = identify(process.pid) ?? build
  rememberServer(options().distDir, me)
  const elsewhere = { ...options(), distDir: path.join(options().distDir, 'other') }
  mkdirSync(path.join(folder, 'other'))
  await expect(ensurePortalBuild(createParts(), options())).rejects.toThrow(
    `served by process ${me.pid}. Stop that portal first, or build into another folder with NEXT_DIST_DIR`,
  )
  await expect(ensurePortalBuild(createParts(), elsewhere)).resolves.toBeUndefined()
})
