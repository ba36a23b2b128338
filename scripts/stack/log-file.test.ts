import {
  closeSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepSmall, openLog } from './log-file'

let folder: string
let file: string

beforeEach(() => {
  vi.useFakeTimers()
  folder = mkdtempSync(path.join(tmpdir(), 'inkwell-log-'))
  file = path.join(folder, 'logs', 'portal.log')
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const large = 10_000_001

it('a log that grows large while it is written is kept once, and goes on from its beginning', () => {
  const log = openLog(file)
  const end = keepSmall(file)
  writeSync(log, 'x'.repeat(large - 1))
  vi.advanceTimersByTime(60_000)
  expect(statSync(file).size).toBe(large - 1)
  writeSync(log, 'y')
  vi.advanceTimersByTime(60_000)
  writeSync(log, 'the next line\n')
  expect(readFileSync(file, 'utf8')).toBe('the next line\n')
  expect(statSync(`${file}.1`).size).toBe(large)
  end()
  expect(vi.getTimerCount()).toBe(0)
  closeSync(log)
})

it('one that was taken away is no reason to stop', () => {
  openLog(file)
  const end = keepSmall(file)
  rmSync(file)
  expect(() => vi.advanceTimersByTime(120_000)).not.toThrow()
  end()
})

it('one that is large at the start is kept once, too', () => {
  closeSync(openLog(file))
  writeFileSync(file, 'x'.repeat(large))
  closeSync(openLog(file))
  expect(statSync(file).size).toBe(0)
  expect(existsSync(`${file}.1`)).toBe(true)
})
