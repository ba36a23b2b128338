import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countTests } from './counts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'inkwell-counts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, report: object) => writeFileSync(path.join(folder, name), JSON.stringify(report))

test('what passed only when tried again is among what passed, and counted by itself', () => {
  write('unit.json', { numPassedTests: 5, numFailedTests: 1, testResults: [] })
  write('e2e.json', { stats: { expected: 7, unexpected: 2, flaky: 3 }, suites: [] })
  expect(countTests(folder)).toEqual({ passed: 15, failed: 3, flaky: 3, unwell: [] })
})

test('what failed is named with its reason, without where it was thrown', () => {
  write('unit.json', {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: path.resolve('lib/money.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'money adds', status: 'passed', failureMessages: [] },
          {
            fullName: 'money rounds',
            status: 'failed',
            failureMessages: ['AssertionError: expected 1 to be 2\n    at /somewhere/money.test.ts:3:4'],
          },
        ],
      },
    ],
  })
  expect(countTests(folder).unwell).toEqual([
    'failed: lib/money.test.ts > money rounds\n    AssertionError: expected 1 to be 2',
  ])
})

test('a file that could not be loaded is named though it counts no test', () => {
  write('unit.json', {
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [
      {
        name: path.resolve('lib/money.test.ts'),
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  })
  expect(countTests(folder).unwell).toEqual(['failed: lib/money.test.ts\n    Cannot find module'])
})

test('a browser test is named with its device, whether it failed or passed when tried again', () => {
  const tried = (title: string, status: string, ...results: object[]) => ({
    title,
    file: 'chat.spec.ts',
    tests: [{ projectName: 'phone', status, results }],
  })
  const error = { message: 'Timed out\n\nExpected: visible' }
  write('e2e.json', {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [tried('is sent', 'expected', {})],
        suites: [
          { specs: [tried('is read', 'unexpected', { error }), tried('is heard', 'flaky', { error }, {})] },
        ],
      },
    ],
  })
  expect(countTests(folder).unwell).toEqual([
    'failed: chat.spec.ts [phone] > is read\n    Timed out\n    Expected: visible',
    'flaky: chat.spec.ts [phone] > is heard\n    Timed out\n    Expected: visible',
  ])
})

test('what failed outside every browser test is named too', () => {
  write('e2e.json', {
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    suites: [],
    errors: [{ message: 'Error: The portal did not start' }],
  })
  expect(countTests(folder).unwell).toEqual([
    'failed: the browser tests as a whole\n    Error: The portal did not start',
  ])
})
