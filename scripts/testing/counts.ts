import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * `flaky` failed and passed when they were tried again; they are among those that passed.
 * `unwell` names the failed and the flaky ones, each with the first lines of its reason.
 */
export type Counts = { passed: number; failed: number; flaky: number; unwell: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
}
type PlaywrightReport = {
  /** What belongs to no test, such as a set-up that failed. */
  errors?: { message?: string }[]
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

const LINES_OF_A_REASON = 8

function tell(what: string, title: string, reason: string | undefined): string {
  const lines = stripVTControlCharacters(reason ?? '')
    .split('\n')
    .filter(line => line.trim() !== '' && !/^\s+at /.test(line))
  return [`${what}: ${title}`, ...lines.slice(0, LINES_OF_A_REASON).map(line => `    ${line}`)].join('\n')
}

/** A file that failed as a whole, while it was loaded for instance, has a reason of its own and no failed test. */
function ofVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  const unwell = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name)
    const failed = assertionResults.filter(test => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [tell('failed', file, message)]
    return failed.map(test => tell('failed', `${file} > ${test.fullName}`, test.failureMessages[0]))
  })
  return { passed: numPassedTests, failed: numFailedTests, flaky: 0, unwell }
}

function ofPlaywright({ errors = [], stats, suites }: PlaywrightReport): Counts {
  const specs = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specs),
  ]
  const unwell = suites
    .flatMap(specs)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, status, results }) =>
          tell(
            status === 'flaky' ? 'flaky' : 'failed',
            `${file} [${projectName}] > ${title}`,
            results.find(({ error }) => error)?.error?.message,
          ),
        ),
    )
  unwell.push(...errors.map(({ message }) => tell('failed', 'the browser tests as a whole', message)))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: stats.flaky,
    unwell,
  }
}

/** Sums the tests of every JSON report in the folder, whichever runner wrote it. */
export function countTests(folder: string): Counts {
  const total: Counts = { passed: 0, failed: 0, flaky: 0, unwell: [] }
  if (!existsSync(folder)) return total
  for (const file of readdirSync(folder).sort()) {
    const report = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
    const { passed, failed, flaky, unwell } = 'stats' in report ? ofPlaywright(report) : ofVitest(report)
    total.passed += passed
    total.failed += failed
    total.flaky += flaky
    total.unwell.push(...unwell)
  }
  return total
}
