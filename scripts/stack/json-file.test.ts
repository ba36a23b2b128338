import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeJson } from './json-file'
import { rememberServer } from './portal-build'
import { readLocation, rememberLocation } from './postgres-home'
import { identify } from './process-identity'
import { projectRoot } from './project-root'
import { StackError } from './stack-error'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'inkwell-json-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const failureOf = (what: () => unknown): unknown => {
  try {
    return what()
  } catch (error) {
    return error
  }
}

it('a write that fails leaves what was there', () => {
  const file = path.join(folder, 'one.json')
  writeJson(file, { good: true })
  mkdirSync(`${file}.${process.pid}`)
  expect(() => writeJson(file, { good: false })).toThrow()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ good: true })
})

it('nothing is left beside a file that cannot be replaced', () => {
  const file = path.join(folder, 'one.json')
  mkdirSync(file)
  expect(() => writeJson(file, { good: true })).toThrow()
  expect(readdirSync(folder)).toEqual(['one.json'])
})

describe('where the database is', () => {
  const file = () => path.join(folder, 'postgres-location.json')

  it('is remembered, change by change, and nothing is left beside it', () => {
    expect(readLocation(folder)).toEqual({})
    rememberLocation(folder, { folder: '/elsewhere' })
    rememberLocation(folder, { port: 5433 })
    expect(readLocation(folder)).toEqual({ folder: '/elsewhere', port: 5433 })
    expect(readdirSync(folder)).toEqual(['postgres-location.json'])
  })

  it('is told by a file that was cut short: it names itself and says what to do', () => {
    writeFileSync(file(), '{ "folder": "/var/lib/ink')
    const lost = failureOf(() => readLocation(folder))
    expect(lost).toBeInstanceOf(StackError)
    expect(String(lost)).toContain(
      `${file()} is damaged. The database is in a folder below /var/lib/inkwell.`,
    )
    mkdirSync(path.join(folder, 'postgres'))
    writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '18')
    const inside = failureOf(() => readLocation(folder))
    expect(String(inside)).toContain(`The database is in ${path.join(folder, 'postgres')}: delete the file.`)
  })
})

describe('who serves a build', () => {
  const distDir = () => path.relative(projectRoot, folder)
  const file = () => path.join(folder, 'inkwell-servers.json')

  it('is remembered, and forgotten when it is gone', () => {
    const me = identify(process.pid)
    if (!me) throw new Error('This process was not found')
    rememberServer(distDir(), { pid: 999_999_999, born: 'long ago' })
    rememberServer(distDir(), me)
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual([me])
  })

  it('is not guessed from a file that was cut short', () => {
    writeFileSync(file(), '[{ "pid": 1')
    const failure = failureOf(() => rememberServer(distDir(), { pid: 1, born: '' }))
    expect(failure).toBeInstanceOf(StackError)
    expect(String(failure)).toContain(`${file()} is damaged. Stop every portal that serves`)
  })
})
