import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
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

vi.mock('node:fs', { spy: true })

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

it('one that finds no room beside it goes on from its beginning all the same, and what was kept before stays', () => {
  const log = openLog(file)
  const end = keepSmall(file)
  writeFileSync(`${file}.1`, 'kept before')
  writeSync(log, 'x'.repeat(large))
  vi.mocked(copyFileSync).mockImplementationOnce((_, copy) => {
    writeFileSync(copy, 'half of it')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  vi.advanceTimersByTime(60_000)
  writeSync(log, 'the next line\n')
  expect(readFileSync(file, 'utf8')).toBe('the next line\n')
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('kept before')
  expect(readdirSync(path.dirname(file)).sort()).toEqual(['portal.log', 'portal.log.1'])
  end()
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
