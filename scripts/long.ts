import { createParts } from './stack/parts'
import { onStopSignal } from './stack/stop-signals'
import { cleanEnvironment } from './testing/clean-environment'
import { longTests } from './testing/long-tests'
import { runTool, TOOLS } from './testing/tools'

// npm run test:long
// What `npm test` has time for in small: crashes under load and around a payment, the races for money and for what is
// delivered, the lives of orders. And what it has no time for: two minutes of payments while the servers are killed
// again and again, and the memory that the largest files take, which the bench measures.

const kills = '20'
const nemesis = ['--seconds', '120', '--operations', '5000', '--kills', '20']
/*
 * A round of a race takes a few hundredths of a second, a crash some seconds. How long a night is, and why there are no more
 * rounds: docs/decisions/063-rounds-of-a-night.md.
 */
const rounds = { TEST_RACE_ROUNDS: '1500', TEST_CRASH_ROUNDS: '200', TEST_MODEL_RUNS: '5000' }

const parts = createParts()
onStopSignal(
  () => parts.stop().then(() => process.exit(130)),
  () => process.exit(130),
)

const env = { ...cleanEnvironment(), ...rounds }
try {
  await runTool(parts, [...TOOLS.tsx, 'scripts/crash-check.ts', '--kills', kills], env)
  await runTool(parts, [...TOOLS.tsx, 'scripts/nemesis-check.ts', ...nemesis], env)
  await runTool(parts, [...TOOLS.vitest, 'run', '--project', 'client-api*', ...longTests], env)
  await runTool(parts, [...TOOLS.tsx, 'scripts/bench.ts', '--only', 'd', '--gate'], cleanEnvironment())
} catch (error) {
  // After a stop only the signal's handler has anything left to do, and ends the process.
  if (parts.isStopping()) await new Promise<never>(() => {})
  throw error
}
process.exit(0)
