import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeDataDir } from './stack/data-dir'
import { createParts } from './stack/parts'
import { onStopSignal } from './stack/stop-signals'
import { countTests } from './testing/counts'
import { testSteps } from './testing/steps'
import { createTestRun, type Step } from './testing/test-run'

// npm test [-- --only <group>] [arguments of the browser test runner]

type Outcome = { name: string; result: 'passed' | 'failed'; seconds: number; note: string }

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

async function perform(step: Step): Promise<Outcome> {
  console.log(`\n=== ${step.name} ===`)
  const begin = Date.now()
  const outcome = (result: Outcome['result'], note = ''): Outcome => {
    const seconds = (Date.now() - begin) / 1000
    console.log(`=== ${step.name}: ${result} in ${seconds.toFixed(1)} s ${note} ===`)
    return { name: step.name, result, seconds, note }
  }
  try {
    await step.run()
    return outcome('passed')
  } catch (error) {
    return outcome('failed', `(${error instanceof Error ? error.message : error})`)
  }
}

const run = createTestRun(parts, folder, runnerArgs)
const steps = testSteps(run)
const chosen = only ? steps.filter(step => step.group === only) : steps
if (chosen.length === 0) {
  console.error(
    `There is no group of steps "${only}": ${[...new Set(steps.map(step => step.group))].join(', ')}.`,
  )
}
const outcomes: Outcome[] = []
for (const step of chosen) outcomes.push(await perform(step))

const { passed, failed } = countTests(run.reports)
await cleanUp()
const isGreen = outcomes.length > 0 && failed === 0 && outcomes.every(({ result }) => result === 'passed')
console.log('\n')
for (const { name, result, seconds, note } of outcomes) {
  console.log(
    `${result.padEnd(8)} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s  ${note.split('\n')[0]}`,
  )
}
if (!isGreen) console.log('\nNot everything passed; see the steps marked failed.')
console.log(`${passed} passed, ${failed} failed`)
process.exit(isGreen ? 0 : 1)
