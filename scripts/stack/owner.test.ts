import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { claimDataDir } from './owner'
import { identify } from './process-identity'

let dataDir: string
const ownerFile = () => path.join(dataDir, 'owner.json')
const dead = { pid: 999_999_999, born: 'long ago' }

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'inkwell-owner-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

it('refuses a second owner and names the first', async () => {
  const claim = await claimDataDir(dataDir)
  await expect(claimDataDir(dataDir)).rejects.toThrow(`in use by process ${process.pid}`)
  claim.release()
  await expect(claimDataDir(dataDir)).resolves.toBeDefined()
})

it('takes over from a dead owner, and says what it left running', async () => {
  const left = identify(process.pid)
  writeFileSync(ownerFile(), JSON.stringify({ owner: dead, since: '', children: [left, dead] }))
  const claim = await claimDataDir(dataDir)
  expect(claim.leftovers).toEqual([left])
})

it('is not kept out by a pid that belongs to a later process', async () => {
  writeFileSync(
    ownerFile(),
    JSON.stringify({ owner: { pid: process.pid, born: 'earlier' }, since: '', children: [] }),
  )
  await expect(claimDataDir(dataDir)).resolves.toBeDefined()
})

it('is not kept out by a record that was cut short', async () => {
  writeFileSync(ownerFile(), '{"owner":')
  await expect(claimDataDir(dataDir)).resolves.toBeDefined()
})

it('lets exactly one of many win', async () => {
  writeFileSync(ownerFile(), JSON.stringify({ owner: dead, since: '', children: [] }))
  const claims = await Promise.allSettled(Array.from({ length: 20 }, () => claimDataDir(dataDir)))
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(existsSync(ownerFile())).toBe(true)
})
