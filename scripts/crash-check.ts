import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { killEverything, startStackProcess } from './crash/stack-process'
import { type Acknowledged, createWriter, findLost, writeUntilDead } from './crash/writers'
import { removeDataDir } from './stack/data-dir'
import { findFreePort } from './stack/ports'

// Kills everything with SIGKILL while clients write, starts again, and looks for every write that was acknowledged.
// node --import tsx scripts/crash-check.ts --kills 20

const { values } = parseArgs({ options: { kills: { type: 'string', default: '3' } } })
const kills = Number(values.kills)
const writersAtOnce = 4

const folder = mkdtempSync(path.join(tmpdir(), 'inkwell-crash-'))
const place = {
  dataDir: path.join(folder, 'data'),
  portalPort: await findFreePort(),
  clientApiPort: await findFreePort(),
}
const api = `http://127.0.0.1:${place.clientApiPort}`
const noted: Acknowledged[] = []

let stack = await startStackProcess(place)
process.on('SIGINT', () => killEverything(stack, place.dataDir).finally(() => process.exit(130)))
process.on('SIGTERM', () => killEverything(stack, place.dataDir).finally(() => process.exit(143)))

async function crash(account: Awaited<ReturnType<typeof createWriter>>): Promise<Acknowledged[]> {
  const writers = Array.from({ length: writersAtOnce }, () => writeUntilDead(api, account, noted))
  await sleep(500 + Math.random() * 1_500)
  await killEverything(stack, place.dataDir)
  await Promise.all(writers)
  stack = await startStackProcess(place)
  return findLost(api, account, noted)
}

let lost: Acknowledged[] = []
try {
  const account = await createWriter(api)
  for (let round = 1; round <= kills && lost.length === 0; round += 1) {
    const before = noted.length
    lost = await crash(account)
    console.log(
      `kill ${round} of ${kills}: ${noted.length - before} writes acknowledged, ${lost.length} lost of ${noted.length}`,
    )
  }
} finally {
  await killEverything(stack, place.dataDir)
  removeDataDir(place.dataDir)
  rmSync(folder, { recursive: true, force: true })
}
if (lost.length > 0 || noted.length === 0) {
  console.error(noted.length === 0 ? 'Nothing was written, so nothing was tested.' : JSON.stringify(lost))
  process.exit(1)
}
