import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { bearerOf, insertClient, signIn } from './clients'
import { GOALS } from './goals'
import { flood, medianAnswer, type Target } from './load'
import { NO_NGINX, serveNginx } from './nginx'
import { canMeter, cpuSeconds, NOT_LINUX } from './process-meter'
import { insertWallet } from './rows-of-data'
import { type Server, serveCanned, servePortal } from './servers'
import type { Stage } from './stage'
import { interleaved, medianOf } from './stats'
import type { Row } from './verdict'

const CONNECTIONS = 16
/** Makes the answer the 4 kB that the reference figures were taken with. */
const TRANSACTIONS = 32

type Measured = Target & { pid?: number }
type Sample = { perSecond: number; cpuMicroseconds?: number; medianMs: number }

/** Everybody who answers the same read, and how a line calls them. */
const NAMES = {
  ping: 'bare ping',
  canned: 'the canned answer itself',
  hop: 'canned answer',
  direct: 'the client API itself',
  portal: 'reference client API',
  packedBare: 'a bare handler, compressed',
  packedHop: 'canned answer, compressed',
  nginx: 'canned answer through nginx',
}
type Name = keyof typeof NAMES

/** As the goals' figures were taken. What a browser asks for is compressed by the framework, and has lines of its own. */
const PLAIN = { 'accept-encoding': 'identity' }

/** Whom to ask, and with what. Without nginx it is not among them. */
async function targetsOf(stage: Stage) {
  const { pool, portal, bare, stack, parts, logs, env, folder } = stage
  const client = await insertClient(pool)
  await insertWallet(pool, client.id, TRANSACTIONS)
  const authorization = `Bearer ${await bearerOf(stack.clientApiUrl, client)}`
  const { cookie } = await signIn(portal.url, client)
  const readPath = `/wallet/${client.id}`

  const direct = { url: stack.clientApiUrl + readPath, headers: { ...PLAIN, authorization } }
  const answer = await fetch(direct.url, { headers: direct.headers })
  const body = Buffer.from(await answer.arrayBuffer())
  const file = path.join(folder, 'wallet.json')
  writeFileSync(file, body)

  const canned = await serveCanned(parts, file, logs)
  const nginx = await serveNginx(stage, canned.url)
  const hop = await servePortal(parts, stack, env, canned.url.replace('localhost', '127.0.0.1'))
  const of = ({ url, pid }: Server, at: string, headers = {}): Measured => ({ url: url + at, headers, pid })
  const targets: Partial<Record<Name, Measured>> = {
    ping: of(bare, '/ping', PLAIN),
    canned: of(canned, readPath, PLAIN),
    hop: of(hop, '/api/wallet', { ...PLAIN, cookie }),
    direct,
    portal: of(portal, '/api/wallet', { ...PLAIN, cookie }),
    packedBare: of(bare, '/answer'),
    packedHop: of(hop, '/api/wallet', { cookie }),
    ...(nginx && { nginx: of(nginx, readPath, PLAIN) }),
  }
  return {
    targets,
    bytes: body.length,
    stop: () => Promise.all([hop, nginx, canned].map(one => one?.stop())),
  }
}

function sampler(target: Measured, seconds: number, answers: number): () => Promise<Sample> {
  const { pid } = target
  const cpu = () => (pid && canMeter() ? cpuSeconds(pid) : Number.NaN)
  return async () => {
    const before = cpu()
    const { answers: given, perSecond } = await flood(target, CONNECTIONS, seconds)
    const spent = (cpu() - before) * 1e6
    return {
      perSecond,
      cpuMicroseconds: Number.isNaN(spent) ? undefined : spent / given,
      medianMs: await medianAnswer(target, answers),
    }
  }
}

/** What is compared of two of them. */
const FIGURES = {
  cpu: { id: 'b1', says: 'CPU', unit: 'us', compare: 'ratio', of: (one: Sample) => one.cpuMicroseconds },
  rate: { id: 'b2', says: 'c=16', unit: 'per second', compare: 'ratio', of: (one: Sample) => one.perSecond },
  time: { id: 'b3', says: 'p50 c=1', unit: 'ms', compare: 'difference', of: (one: Sample) => one.medianMs },
} as const

/** Without samples of nginx its lines say why. */
export function rowsOfHop(samples: Partial<Record<Name, Sample[]>>, bytes: number): Row[] {
  const read = `GET /api/wallet (${(bytes / 1000).toFixed(1)} kB)`
  const row = (figure: keyof typeof FIGURES, ours: Name, reference: Name, rest: Partial<Row> = {}): Row => {
    const { id, says, unit, compare, of } = FIGURES[figure]
    return {
      ...{ id, unit, compare, what: `${read}, ${NAMES[ours]}: ${says} beside ${NAMES[reference]}` },
      ours: medianOf(samples[ours] ?? [], of),
      reference: medianOf(samples[reference] ?? [], of),
      lacks: figure === 'cpu' && !canMeter() ? NOT_LINUX : undefined,
      ...rest,
    }
  }
  const nginx = samples.nginx ? { id: 'b4' } : { id: 'b4', lacks: NO_NGINX }
  return [
    row('cpu', 'hop', 'ping', { goal: GOALS.hopCpu }),
    row('cpu', 'portal', 'ping'),
    row('cpu', 'packedHop', 'packedBare'),
    row('rate', 'hop', 'ping', { goal: GOALS.hopRate }),
    row('rate', 'portal', 'ping'),
    row('rate', 'direct', 'ping'),
    row('rate', 'portal', 'direct'),
    row('rate', 'packedHop', 'packedBare'),
    row('time', 'hop', 'canned', { goal: GOALS.hopTime }),
    row('time', 'portal', 'direct', { goal: GOALS.hopTime }),
    row('time', 'packedHop', 'packedBare'),
    row('cpu', 'nginx', 'ping', nginx),
    row('rate', 'nginx', 'ping', nginx),
    row('time', 'nginx', 'canned', nginx),
  ]
}

/**
 * b1 to b4: what the way through the portal costs. A canned client API takes next to no CPU from the portal where both share
 * few cores, so it shows the hop; the lines with the reference client API show both together.
 */
export async function measureHop(stage: Stage) {
  const { targets, bytes, stop } = await targetsOf(stage)
  const seconds = stage.quick ? 1 : 4
  const answers = stage.quick ? 100 : 1_000
  for (const target of Object.values(targets)) await flood(target, CONNECTIONS, seconds)
  const tasks = Object.entries(targets).map(([name, target]) => [name, sampler(target, seconds, answers)])
  const samples = await interleaved<string, Sample>(stage.rounds, Object.fromEntries(tasks))
  await stop()
  return { rows: rowsOfHop(samples, bytes), detail: samples }
}
