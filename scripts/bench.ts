import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { measurePolls } from '../bench/chat-polls'
import { measureManyReplies, measureReplies } from '../bench/chat-replies'
import { endChildren } from '../bench/children'
import { measureDesk } from '../bench/desk'
import { measureFileTraffic } from '../bench/file-traffic'
import { measureHop } from '../bench/hop'
import { measureLighthouse } from '../bench/lighthouse'
import { measureLists } from '../bench/lists'
import { type Group, parseOptions } from '../bench/options'
import { measurePages } from '../bench/pages'
import { measurePhone } from '../bench/phone'
import { measurePlacements } from '../bench/placements'
import { prepareStage, type Stage } from '../bench/stage'
import { renderTable } from '../bench/table'
import { measureUploads } from '../bench/uploads'
import { comparedValue, isBad, type Row, verdictOf } from '../bench/verdict'
import { measureSteps } from '../bench/wizard'
import { WORK } from '../bench/work-folder'
import { removeDataDir } from './stack/data-dir'
import { createParts } from './stack/parts'
import { StackError } from './stack/stack-error'
import { onStopSignal } from './stack/stop-signals'

// npm run bench [-- --only a,b] [--quick] [--counted] [--gate]

type Measurement = {
  name: string
  group: Group
  /** Reads no clock. */
  isCounted?: true
  run: (stage: Stage) => Promise<{ rows: Row[]; detail: unknown }>
}

const MEASUREMENTS: Measurement[] = [
  { name: 'pages', group: 'a', isCounted: true, run: measurePages },
  { name: 'phone', group: 'a', run: measurePhone },
  { name: 'hop', group: 'b', run: measureHop },
  { name: 'lists', group: 'c', run: measureLists },
  { name: 'uploads', group: 'd', run: measureUploads },
  { name: 'file-traffic', group: 'd', run: measureFileTraffic },
  { name: 'chat-polls', group: 'e', run: measurePolls },
  { name: 'chat-replies', group: 'e', run: measureReplies },
  { name: 'many-chat-replies', group: 'e', run: measureManyReplies },
  { name: 'wizard', group: 'f', run: measureSteps },
  { name: 'desk', group: 's', run: measureDesk },
  { name: 'placements', group: 'p', run: measurePlacements },
  { name: 'lighthouse', group: 'l', run: measureLighthouse },
]

function readOptions() {
  try {
    return parseOptions(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

const options = readOptions()
const chosen = MEASUREMENTS.filter(
  ({ group, isCounted }) => options.groups.includes(group) && (isCounted || !options.counted),
)
// What measures nothing would pass its gate.
if (chosen.length === 0) {
  console.error('Nothing is counted in these groups. Leave out --counted, or choose a.')
  process.exit(2)
}
const folder = mkdtempSync(path.join(tmpdir(), 'inkwell-bench-'))
const parts = createParts()

let isInterrupted = false

async function cleanUp() {
  endChildren()
  await parts.stop()
  removeDataDir(path.join(folder, 'data'))
  rmSync(folder, { recursive: true, force: true })
}

onStopSignal(
  () => {
    isInterrupted = true
    cleanUp().then(() => process.exit(130))
  },
  () => process.exit(130),
)

const ELSEWHERE =
  'Not measured here: other proxies than nginx (b4), pings during long lists (c4), 5,000 polling clients (e2), builds and the development server (g1, g2), other applications (h1).'

const rows: Row[] = []
const details: Record<string, unknown> = {}

/** One measurement that cannot be made does not take the others with it. */
async function measure(stage: Stage, { name, group, run }: Measurement): Promise<void> {
  const begin = Date.now()
  console.log(`Measuring ${name} …`)
  try {
    const { rows: measured, detail } = await run(stage)
    rows.push(...measured)
    details[name] = detail
  } catch (error) {
    if (isInterrupted) throw error
    const [line] = String(error instanceof Error ? error.message : error).split('\n')
    rows.push({ id: group, what: name, unit: 'count', compare: 'ours', note: `${name}: ${line}` })
    console.error(error)
  }
  writeResults()
  console.log(`  ${((Date.now() - begin) / 1000).toFixed(0)} s`)
}

/** Written after every measurement: a run that is stopped keeps what it has. */
function writeResults(): string {
  const file = path.join(WORK, 'results.json')
  const withVerdicts = rows.map(row => ({ ...row, compared: comparedValue(row), verdict: verdictOf(row) }))
  const machine = { node: process.version, cpus: cpus().length, platform: process.platform }
  mkdirSync(WORK, { recursive: true })
  writeFileSync(
    file,
    JSON.stringify(
      { at: new Date().toISOString(), ...options, machine, rows: withVerdicts, details },
      null,
      1,
    ),
  )
  return file
}

try {
  const stage = await prepareStage(parts, folder, options.quick, line => console.log(line))
  stage.stack.failed.then(message => console.error(message))
  for (const measurement of chosen) await measure(stage, measurement)
} catch (error) {
  if (!isInterrupted) console.error(error instanceof StackError ? error.message : error)
  await cleanUp()
  process.exit(isInterrupted ? 130 : 1)
}
await cleanUp()
console.log(`\n${renderTable(rows)}\n\n${ELSEWHERE}`)
if (options.quick) console.log('--quick: one short round; times are no measurement.')
console.log(`As data: ${writeResults()}`)
process.exit(options.gate && rows.some(isBad) ? 1 : 0)
