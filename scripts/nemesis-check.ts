import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openStore } from '../upstream/db/database'
import { brokenMoneyInvariants } from '../upstream/payments/money-invariants'
import { createAccount, openWindow, refill, type Window } from './nemesis/account'
import { findInDatabase, settle } from './nemesis/database-checks'
import { type Disturbance, type Entry, isLook } from './nemesis/history'
import { findInHistory } from './nemesis/history-checks'
import { startMoneyStack } from './nemesis/money-stack'
import { runNemesis } from './nemesis/nemesis'
import { actByChance } from './nemesis/operations'
import { createPerson } from './nemesis/person'
import { insertPromos } from './nemesis/promos'
import { createRandom } from './nemesis/random'
import { summarize } from './nemesis/summary'
import { removeDataDir } from './stack/data-dir'
import { createParts } from './stack/parts'
import { onStopSignal } from './stack/stop-signals'

// In the way of Jepsen: people pay, cancel, amend and delete as chance has it, at windows of which two are one client's,
// while a nemesis kills, holds and cuts off the portal and the client API. Everything is written down, and in the end
// the history, the books and the provider must agree (safety PAY-24).
// node --import tsx scripts/nemesis-check.ts --seconds 10 [--seed 1234] [--operations 5000] [--kills 20]
// It takes so many seconds, and longer until there were so many operations and kills: a busy machine has fewer a second.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    operations: { type: 'string', default: '1' },
    kills: { type: 'string', default: '1' },
  },
})

function wholeNumber(name: keyof typeof values): number {
  const value = Number(values[name])
  if (Number.isSafeInteger(value) && value >= 0) return value
  console.error(`--${name} must be a whole number, not '${values[name]}'.`)
  process.exit(2)
}
const seed = wholeNumber('seed')
const least = {
  seconds: wholeNumber('seconds'),
  operations: wholeNumber('operations'),
  kills: wholeNumber('kills'),
}
const longestSeconds = 45 * 60
const clients = 8
const windowsPerClient = 2
const windowsInAll = clients * windowsPerClient
const say = (line: string) => console.log(line)

const folder = mkdtempSync(path.join(tmpdir(), 'inkwell-nemesis-'))
const dataDir = path.join(folder, 'data')
const parts = createParts()

async function cleanUp(): Promise<void> {
  await parts.stop()
  removeDataDir(dataDir)
  rmSync(folder, { recursive: true, force: true })
}
onStopSignal(
  () => cleanUp().then(() => process.exit(130)),
  () => process.exit(130),
)

/** Gives everything that was broken, in words. */
async function check(): Promise<string[]> {
  const random = createRandom(seed)
  const stack = await startMoneyStack(parts, dataDir, say)
  const store = openStore(stack.databaseUrl, 4)
  await parts.add(() => ({ name: 'database connections', stop: () => store.pool.end() }))
  const promos = await insertPromos(store.pool)
  const windows: Window[] = []
  while (windows.length < windowsInAll) {
    const account = await createAccount(store.pool)
    for (let of = 0; of < windowsPerClient; of += 1)
      windows.push(await openWindow(stack.portalUrl, account, windows.length))
  }

  const history: Entry[] = []
  const disturbances: Disturbance[] = []
  const damage: string[] = []
  const begin = Date.now()
  let isOver = false
  const countTried = () => history.filter(entry => !isLook(entry)).length
  const live = async (window: Window) => {
    const surroundings = { portalUrl: stack.portalUrl, history, random: random.fork(window.index) }
    const person = createPerson(window, surroundings)
    while (!isOver) {
      await refill(store.pool, window.account)
      await actByChance(person, promos)
    }
  }
  const healed = async (kills: number) => {
    damage.push(...(await brokenMoneyInvariants(store.db)))
    const seconds = Math.round((Date.now() - begin) / 1_000)
    const tried = countTried()
    say(`${seconds} s: ${kills} kills, ${tried} operations`)
    const isEnough = seconds >= least.seconds && tried >= least.operations && kills >= least.kills
    return isEnough || damage.length > 0 || seconds >= longestSeconds
  }
  const nemesis = runNemesis({ stack, random: random.fork(windowsInAll), disturbances, healed })
  const over = nemesis.finally(() => {
    isOver = true
  })
  const [kills] = await Promise.all([over, ...windows.map(live)])

  const reconciled = await settle(store.pool, stack.clientApiEnv)
  damage.push(...findInHistory(history, disturbances), ...(await findInDatabase(store, history)))
  say(summarize({ history, disturbances, kills, reconciled }))
  if (countTried() < least.operations || kills < least.kills)
    damage.push(`too little was tried: ${countTried()} operations and ${kills} kills`)
  return damage
}

say(`seed ${seed}`)
try {
  const damage = [...new Set(await check())]
  say(damage.length === 0 ? 'Every rule held.' : `${damage.length} broken:\n${damage.join('\n')}`)
  process.exitCode = damage.length === 0 ? 0 : 1
} finally {
  await cleanUp()
}
process.exit()
