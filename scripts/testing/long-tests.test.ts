import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { projectRoot } from '../stack/project-root'
import { longTests } from './long-tests'
import { LongestFirst } from './longest-first'

test.each(longTests)('%s is there, and a night gives it more rounds', file => {
  const place = path.join(projectRoot, file)
  expect(existsSync(place)).toBe(true)
  expect(readFileSync(place, 'utf8')).toMatch(/raceRounds\(|process\.env\.TEST_\w+_(ROUNDS|RUNS)/)
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
