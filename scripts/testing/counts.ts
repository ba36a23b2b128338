import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** `flaky` failed and passed when they were tried again; they are among those that passed. */
export type Counts = { passed: number; failed: number; flaky: number }

type VitestReport = { numPassedTests: number; numFailedTests: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

function countReport(report: VitestReport | PlaywrightReport): Counts {
  if (!('stats' in report)) return { passed: report.numPassedTests, failed: report.numFailedTests, flaky: 0 }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected, flaky }
}

/** Sums the tests of every JSON report in the folder, whichever runner wrote it. */
export function countTests(folder: string): Counts {
  const total: Counts = { passed: 0, failed: 0, flaky: 0 }
  if (!existsSync(folder)) return total
  for (const file of readdirSync(folder)) {
    const { passed, failed, flaky } = countReport(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    total.passed += passed
    total.failed += failed
    total.flaky += flaky
  }
  return total
}
