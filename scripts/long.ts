import { createParts } from './stack/parts'
import { onStopSignal } from './stack/stop-signals'
import { cleanEnvironment } from './testing/clean-environment'
import { runTool, TOOLS } from './testing/tools'

// npm run test:long
// What `npm test` has time for in small: crashes under load, and the races for money, ten times as many rounds.

const kills = '20'
const raceRounds = '5000'

const parts = createParts()
onStopSignal(
  () => parts.stop().then(() => process.exit(130)),
  () => process.exit(130),
)

const env = { ...cleanEnvironment(), TEST_RACE_ROUNDS: raceRounds }
await runTool(parts, [...TOOLS.tsx, 'scripts/crash-check.ts', '--kills', kills], env)
await runTool(
  parts,
  [...TOOLS.vitest, 'run', '--project', 'client-api', 'upstream/payments/races.test.ts'],
  env,
)
process.exit(0)
