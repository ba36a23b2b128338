import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeDataDir } from './stack/data-dir'
import { createParts } from './stack/parts'
import { onStopSignal } from './stack/stop-signals'
import { countTests } from './testing/counts'
import { performSteps } from './testing/perform-steps'
import { testSteps } from './testing/steps'
import { createTestRun } from './testing/test-run'

// npm test [-- --only <group>] [arguments of the browser test runner]

const [flag, group, ...rest] = process.argv.slice(2)
const only = flag === '--only' ? group : undefined
const runnerArgs = only ? rest : process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'inkwell-test-'))
// Root's database runs as another user, who must be able to pass through.
chmodSync(folder, 0o711)
const parts = createParts()

async function cleanUp() {
  await parts.stop()
  for (const name of ['data', 'postgres']) removeDataDir(path.join(folder, name))
  rmSync(folder, { recursive: true, force: true })
}

onStopSignal(
  () => cleanUp().then(() => process.exit(130)),
  () => process.exit(130),
)

const run = createTestRun(parts, folder, runnerArgs)
const steps = testSteps(run)
const chosen = only ? steps.filter(step => step.group === only) : steps
if (chosen.length === 0) {
  console.error(
    `There is no group of steps "${only}": ${[...new Set(steps.map(step => step.group))].join(', ')}.`,
  )
}
// After a stop only the signal's handler has anything left to do, and ends the process.
const outcomes =
  (await performSteps(chosen, parts, line => console.log(line))) ?? (await new Promise<never>(() => {}))

const { passed, failed, flaky, unwell } = countTests(run.reports)
await cleanUp()
const isGreen = outcomes.length > 0 && failed === 0 && outcomes.every(({ result }) => result === 'passed')
console.log('\n')
for (const { name, result, seconds, note } of outcomes) {
  console.log(
    `${result.padEnd(8)} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s  ${note.split('\n')[0]}`,
  )
}
for (const line of unwell) console.log(`\n${line}`)
if (!isGreen) console.log('\nNot everything passed; see the steps marked failed.')
if (flaky > 0)
  console.log(`\n${flaky} of the browser tests passed only when tried again; they are marked flaky above.`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(isGreen ? 0 : 1)
