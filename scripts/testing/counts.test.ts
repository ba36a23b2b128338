import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { countTests } from './counts'

test('what passed only when tried again is among what passed, and counted by itself', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'inkwell-counts-'))
  const write = (name: string, report: object) =>
    writeFileSync(path.join(folder, name), JSON.stringify(report))
  write('unit.json', { numPassedTests: 5, numFailedTests: 1 })
  write('e2e.json', { stats: { expected: 7, unexpected: 2, flaky: 3 } })
  expect(countTests(folder)).toEqual({ passed: 15, failed: 3, flaky: 3 })
  rmSync(folder, { recursive: true })
})
