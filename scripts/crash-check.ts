import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Account, createWriter } from './crash/client'
import { ageClaims, findDamage, withStore } from './crash/database-checks'
import { payUntilDead } from './crash/payers'
import { findUnanswered } from './crash/slow-requests'
import { killEverything, pressCtrlC, startStackProcess } from './crash/stack-process'
import { findLost, type Notes, repeatUnanswered, writeUntilDead } from './crash/writers'
import { removeDataDir } from './stack/data-dir'
import { findFreePort } from './stack/ports'

// Kills everything with SIGKILL while clients write and pay, starts again, sends again what was not answered, and looks
// for every write and payment that was acknowledged, for what happened twice, and at the rules of money.
// node --import tsx scripts/crash-check.ts --kills 20

const { values } = parseArgs({ options: { kills: { type: 'string', default: '3' } } })
const kills = Number(values.kills)
const writersAtOnce = 3
const payersAtOnce = 2

const folder = mkdtempSync(path.join(tmpdir(), 'inkwell-crash-'))
const place = {
  dataDir: path.join(folder, 'data'),
  portalPort: await findFreePort(),
  clientApiPort: await findFreePort(),
}
const api = `http://127.0.0.1:${place.clientApiPort}`
const addresses = { api, portal: `http://localhost:${place.portalPort}` }
const notes: Notes = { acknowledged: [], unanswered: [] }
const paid: number[] = []

let stack: ChildProcess | undefined
let isStopping = false
let cleaned: Promise<void> | undefined

/** Never fails: what went wrong before is what a person wants to read. */
function cleanUp(): Promise<void> {
  cleaned ??= killEverything(stack, place.dataDir)
    .then(() => {
      removeDataDir(place.dataDir)
      rmSync(folder, { recursive: true, force: true })
    })
    .catch(error => console.error(`${folder} could not be cleared away:`, error))
  return cleaned
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => {
    isStopping = true
    cleanUp().then(() => process.exit(code))
  })
}

/** One crash under load. Gives what it damaged, in words, and how many writes had to be sent again. */
async function crash(account: Account): Promise<{ damage: string[]; repeated: number }> {
  const people = Promise.all([
    ...Array.from({ length: writersAtOnce }, () => writeUntilDead(api, account, notes)),
    ...Array.from({ length: payersAtOnce }, () => payUntilDead(addresses, account, paid)),
  ])
  // Who meets what nobody should is heard below: before that, it would end this process and leave the stack running.
  people.catch(() => {})
  await sleep(500 + Math.random() * 1_500)
  await killEverything(stack, place.dataDir)
  await people
  stack = await startStackProcess(place)
  return withStore(place.dataDir, async store => {
    await ageClaims(store)
    const repeated = await repeatUnanswered(api, account, notes)
    const lost = await findLost(api, account, notes.acknowledged)
    const damage = await findDamage(store, paid)
    return { damage: [...lost.map(entry => `lost: ${JSON.stringify(entry)}`), ...damage], repeated }
  })
}

/** The orderly stop: what is under way is answered, and the start script leaves with 0. */
async function stopUnderLoad(running: ChildProcess): Promise<string[]> {
  const ended = once(running, 'exit')
  const cut = await findUnanswered(place.portalPort, () => running.kill('SIGTERM'))
  const [code] = await ended
  console.log(`stop: ${cut.length} requests cut off, exit code ${code}`)
  return code === 0 ? cut : [...cut, `the stop ended with exit code ${code}`]
}

/** Ctrl-C at `npm start`: the whole tree ends, and the launcher leaves with 0. */
async function stopByCtrlC(): Promise<string[]> {
  stack = await startStackProcess(place, { byLauncher: true })
  const problems = await pressCtrlC(stack, place.dataDir)
  console.log(`Ctrl-C: exit code ${stack.exitCode}, ${problems.length} problems`)
  return problems
}

let damage: string[] = []
try {
  stack = await startStackProcess(place)
  const account = await createWriter(api)
  for (let round = 1; round <= kills && damage.length === 0; round += 1) {
    const [written, bought] = [notes.acknowledged.length, paid.length]
    const outcome = await crash(account)
    damage = outcome.damage
    console.log(
      `kill ${round} of ${kills}: ${notes.acknowledged.length - written} writes (${outcome.repeated} sent again) and ` +
        `${paid.length - bought} payments acknowledged, ${damage.length} damaged`,
    )
  }
  damage.push(...(await stopUnderLoad(stack)), ...(await stopByCtrlC()))
} catch (error) {
  // What fails because of a stop is none; its handler ends the process.
  if (isStopping) await new Promise<never>(() => {})
  throw error
} finally {
  await cleanUp()
}
const untested = notes.acknowledged.length === 0 || paid.length === 0
if (damage.length > 0 || untested) {
  console.error(untested ? 'Nothing was written or nothing paid, so nothing was tested.' : damage.join('\n'))
  process.exit(1)
}
