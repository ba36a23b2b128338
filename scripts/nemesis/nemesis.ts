import { setTimeout as sleep } from 'node:timers/promises'
import type { Disturbance } from './history'
import type { MoneyStack, Victim } from './money-stack'
import type { Random } from './random'

/** From when all is well until the next kill, in ms: servers that start slowly are not killed as soon as they are up. */
const pause = { least: 3_000, most: 7_000 }
/** Before and after a lesser fault everything is whole for at least so long, in ms. */
const whole = { least: 200, most: 800 }
/** How long a server is held, or the network slow, in ms. */
const hold = { least: 300, most: 1_500 }
const slowest = 120

type Work = {
  stack: MoneyStack
  random: Random
  disturbances: Disturbance[]
  /** Called when everything is whole again, with the number of kills so far. True when it is enough. */
  healed: (kills: number) => Promise<boolean>
}

/** What disturbs without killing. Some take a while, the others a moment. */
const lesserFaults = {
  'hold the client API': 3,
  'hold the portal': 2,
  'slow network': 3,
  'cut network': 3,
  nothing: 2,
}

async function disturb({ stack, random, disturbances }: Work): Promise<void> {
  const what = random.weighted(lesserFaults)
  const from = Date.now()
  const held = { 'hold the client API': stack.clientApi, 'hold the portal': stack.portal } as Record<
    string,
    Victim
  >
  const victim = held[what]
  if (what === 'nothing') return
  if (what === 'cut network') stack.hop.cut()
  if (what === 'slow network') stack.hop.delay(random.between(10, slowest))
  victim?.pause()
  if (what !== 'cut network') await sleep(random.between(hold.least, hold.most))
  victim?.resume()
  stack.hop.delay(0)
  disturbances.push({ what, from, to: Date.now() })
}

const victimsOf = ({ clientApi, portal }: MoneyStack) => ({
  'client API': [clientApi],
  portal: [portal],
  both: [clientApi, portal],
})

/** Kills one server or both at once and starts them again; ready when they answer. */
async function kill({ stack, random, disturbances }: Work): Promise<void> {
  const chosen = random.weighted({ 'client API': 6, portal: 2, both: 2 })
  const victims = victimsOf(stack)[chosen]
  const from = Date.now()
  await Promise.all(victims.map(victim => victim.kill()))
  await Promise.all(victims.map(victim => victim.start()))
  disturbances.push({ what: `kill ${chosen}`, from, to: Date.now() })
}

/** Kills 3 to 7 seconds after all is well, until it is enough, with something lesser in between. Gives how often it killed; both at once is once. */
export async function runNemesis(work: Work): Promise<number> {
  const { random, healed } = work
  let kills = 0
  for (;;) {
    const next = Date.now() + random.between(pause.least, pause.most)
    await sleep(random.between(whole.least, whole.most))
    await disturb(work)
    await sleep(Math.max(random.between(whole.least, whole.most), next - Date.now()))
    await kill(work)
    kills += 1
    if (await healed(kills)) return kills
  }
}
