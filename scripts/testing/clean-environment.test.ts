import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projectRoot } from '../stack/project-root'
import { cleanEnvironment } from './clean-environment'

const live = 'postgres://live.example.com/inkwell'
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'inkwell-env-'))
  writeFileSync(path.join(folder, '.env'), `DATABASE_URL=${live}\n`)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** What a command that reads .env as the start does takes for its database. */
function databaseOf(env: NodeJS.ProcessEnv): string {
  const read = `require('@next/env').loadEnvConfig(${JSON.stringify(folder)})`
  const command = `${read}; process.stdout.write(process.env.DATABASE_URL ?? 'none')`
  return spawnSync(process.execPath, ['-e', command], { cwd: projectRoot, env, encoding: 'utf8' }).stdout
}

test('neither the terminal nor .env names somebody’s database to a test', () => {
  const { __NEXT_PROCESSED_ENV: _, DATABASE_URL: __, ...plain } = process.env
  expect(databaseOf(plain)).toBe(live)
  vi.stubEnv('DATABASE_URL', live)
  expect(databaseOf(cleanEnvironment())).toBe('none')
})

test('where the portal is built stays as it was said', () => {
  vi.stubEnv('NEXT_DIST_DIR', '.next-2')
  expect(cleanEnvironment().NEXT_DIST_DIR).toBe('.next-2')
})
