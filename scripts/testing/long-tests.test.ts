import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { projectRoot } from '../stack/project-root'
import { longTests } from './long-tests'
import { LongestFirst } from './longest-first'

/** A night has more of what it tries. */
const lengthened = /raceRounds\(|process\.env\.TEST_\w+_(ROUNDS|RUNS)/

test.each(longTests)('%s is there, and a night gives it more rounds', file => {
  const place = path.join(projectRoot, file)
  expect(existsSync(place)).toBe(true)
  expect(readFileSync(place, 'utf8')).toMatch(lengthened)
})

test('they are all whose rounds can be set', () => {
  const files = readdirSync(path.join(projectRoot, 'upstream'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.test\.tsx?$/.test(file))
    .map(file => path.posix.join('upstream', file.split(path.sep).join('/')))
  const theirs = files.filter(file => lengthened.test(readFileSync(path.join(projectRoot, file), 'utf8')))
  expect(theirs.sort()).toEqual([...longTests].sort())
})

test('they begin first, however small they are', async () => {
  const cache = { getFileTestResults: vi.fn(), getFileStats: () => ({ size: 1 }) }
  const config = { isolate: false, sequence: { groupOrder: 0 } }
  const files = ['upstream/orders/fuzz.test.ts', ...longTests].map(file => ({
    moduleId: path.join(projectRoot, file),
    project: { name: 'client-api', config },
  }))
  const sequencer = new LongestFirst({ cache, config: { root: projectRoot } } as unknown as Vitest)
  const sorted = await sequencer.sort(files as unknown as TestSpecification[])
  expect(sorted.at(-1)).toBe(files[0])
})
