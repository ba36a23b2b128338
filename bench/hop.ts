import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { bearerOf, insertClient, signIn } from './clients'
import { GOALS } from './goals'
import { flood, medianAnswer, type Target } from './load'
import { canMeter, cpuSeconds, NOT_LINUX } from './process-meter'
import { insertWallet } from './rows-of-data'
import { type Server, serveCanned, servePortal } from './servers'
import type { Stage } from './stage'
import { interleaved, medianOf } from './stats'
import type { Goal, Row } from './verdict'

const CONNECTIONS = 16
/** Makes the answer the 4 kB that the reference figures were taken with. */
const TRANSACTIONS = 32

type Measured = Target & { pid?: number }
type Sample = { perSecond: number; cpuMicroseconds?: number; medianMs: number }

/** As the goals' figures were taken. What a browser asks for is compressed by the framework, and has lines of its own. */
const PLAIN = { 'accept-encoding': 'identity' }

/** The same read, asked of everybody who stands on its way. */
async function targetsOf(stage: Stage) {
  const { pool, portal, bare, stack, parts, logs, env, folder } = stage
  const client = await insertClient(pool)
  await insertWallet(pool, client.id, TRANSACTIONS)
  const bearer = await bearerOf(stack.clientApiUrl, client)
  const { cookie } = await signIn(portal.url, client)

  const direct = {
    url: `${stack.clientApiUrl}/wallet/${client.id}`,
    headers: { ...PLAIN, authorization: `Bearer ${bearer}` },
  }
  const answer = await fetch(direct.url, { headers: direct.headers })
  const body = Buffer.from(await answer.arrayBuffer())
  const file = path.join(folder, 'wallet.json')
  writeFileSync(file, body)

  const canned = await serveCanned(parts, file, logs)
  const hop = await servePortal(parts, stack, env, canned.url.replace('localhost', '127.0.0.1'))
  const wallet = ({ url, pid }: Pick<Server, 'url' | 'pid'>, headers = {}): Measured => ({
    url: `${url}/api/wallet`,
    headers: { cookie, ...headers },
    pid,
  })
  const targets = {
    ping: { url: `${bare.url}/ping`, headers: PLAIN, pid: bare.pid },
    canned: { url: `${canned.url}/wallet/${client.id}`, headers: PLAIN, pid: canned.pid },
    hop: wallet(hop, PLAIN),
    direct,
    portal: wallet(portal, PLAIN),
    packedBare: { url: `${bare.url}/answer`, pid: bare.pid },
    packedHop: wallet(hop),
  } satisfies Record<string, Measured>
  return { targets, bytes: body.length, stop: () => Promise.all([hop.stop(), canned.stop()]) }
}

type Name = keyof Awaited<ReturnType<typeof targetsOf>>['targets']

function sampler(target: Measured, seconds: number, answers: number): () => Promise<Sample> {
  return async () => {
    const cpu = () => (target.pid && canMeter() ? cpuSeconds(target.pid) : undefined)
    const before = cpu()
    const { answers: given, perSecond } = await flood(target, CONNECTIONS, seconds)
    const after = cpu()
    const isKnown = before !== undefined && after !== undefined && given > 0
    return {
      perSecond,
      cpuMicroseconds: isKnown ? ((after - before) * 1e6) / given : undefined,
      medianMs: await medianAnswer(target, answers),
    }
  }
}

function rowsOf(samples: Record<Name, Sample[]>, bytes: number): Row[] {
  const cpu = (name: Name) => medianOf(samples[name], one => one.cpuMicroseconds)
  const rate = (name: Name) => medianOf(samples[name], one => one.perSecond)
  const time = (name: Name) => medianOf(samples[name], one => one.medianMs)
  const read = `GET /api/wallet (${(bytes / 1000).toFixed(1)} kB)`
  const hop = `${read}, canned answer`
  const whole = `${read}, reference client API`
  const packed = `${hop}, compressed`
  const cpuRow = (what: string, ours: Name, reference: Name, goal?: Goal): Row => ({
    ...{ id: 'b1', unit: 'us', compare: 'ratio', what: `${what}: CPU / bare ${referenceWord(reference)}` },
    ...{ ours: cpu(ours), reference: cpu(reference), goal },
    lacks: canMeter() ? undefined : NOT_LINUX,
  })
  const rateRow = (what: string, ours: Name, reference: Name, goal?: Goal): Row => ({
    ...{ id: 'b2', unit: 'per second', compare: 'ratio' },
    what: `${what}: c=16 / bare ${referenceWord(reference)}`,
    ...{ ours: rate(ours), reference: rate(reference), goal },
  })
  const timeRow = (what: string, ours: Name, reference: Name, goal?: Goal): Row => ({
    ...{ id: 'b3', unit: 'ms', compare: 'difference', what: `${what}: p50 c=1, added` },
    ...{ ours: time(ours), reference: time(reference), goal },
  })
  return [
    cpuRow(hop, 'hop', 'ping', GOALS.hopCpu),
    cpuRow(whole, 'portal', 'ping'),
    cpuRow(packed, 'packedHop', 'packedBare'),
    rateRow(hop, 'hop', 'ping', GOALS.hopRate),
    rateRow(whole, 'portal', 'ping'),
    rateRow('the client API itself', 'direct', 'ping'),
    rateRow(packed, 'packedHop', 'packedBare'),
    timeRow(hop, 'hop', 'canned', GOALS.hopTime),
    timeRow(whole, 'portal', 'direct', GOALS.hopTime),
    timeRow(`${packed}, beside a bare handler's`, 'packedHop', 'packedBare'),
  ]
}

const referenceWord = (name: Name) => (name === 'ping' ? 'ping' : "handler's answer of that length")

/**
 * b1 to b3: what the way through the portal costs. A canned client API takes no CPU from the portal on a machine of
 * two cores, so it shows the hop; the lines with the reference client API show both together.
 */
export async function measureHop(stage: Stage) {
  const { targets, bytes, stop } = await targetsOf(stage)
  const seconds = stage.quick ? 1 : 4
  const answers = stage.quick ? 100 : 1_000
  for (const target of Object.values(targets)) await flood(target, CONNECTIONS, seconds)
  const samplers = Object.entries(targets).map(([name, target]) => [name, sampler(target, seconds, answers)])
  const samples = await interleaved(
    stage.rounds,
    Object.fromEntries(samplers) as Record<Name, () => Promise<Sample>>,
  )
  await stop()
  return { rows: rowsOf(samples, bytes), detail: samples }
}
