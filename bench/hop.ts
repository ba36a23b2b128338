import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { bearerOf, insertClient, signIn } from './clients'
import { GOALS } from './goals'
import { flood, medianAnswer, type Target } from './load'
import { canMeter, cpuSeconds, NOT_LINUX } from './process-meter'
import { insertWallet } from './rows-of-data'
import { serveCanned, servePortal } from './servers'
import type { Stage } from './stage'
import { interleaved, medianOf } from './stats'
import type { Row } from './verdict'

const CONNECTIONS = 16
/** Makes the answer the 4 kB that the reference figures were taken with. */
const TRANSACTIONS = 32

type Measured = Target & { pid?: number }
type Sample = { perSecond: number; cpuMicroseconds?: number; medianMs: number }

/** The same read, asked of everybody who stands on its way. */
async function targetsOf(stage: Stage) {
  const { pool, portal, bare, stack, parts, logs, env, folder } = stage
  const client = await insertClient(pool)
  await insertWallet(pool, client.id, TRANSACTIONS)
  const bearer = await bearerOf(stack.clientApiUrl, client)
  const { cookie } = await signIn(portal.url, client)

  const direct: Measured = {
    url: `${stack.clientApiUrl}/wallet/${client.id}`,
    headers: { authorization: `Bearer ${bearer}` },
  }
  const answer = await fetch(direct.url, { headers: direct.headers })
  const body = Buffer.from(await answer.arrayBuffer())
  const file = path.join(folder, 'wallet.json')
  writeFileSync(file, body)

  const canned = await serveCanned(parts, file, logs)
  const hop = await servePortal(parts, stack, env, canned.url.replace('localhost', '127.0.0.1'))
  const targets = {
    ping: { url: `${bare.url}/ping`, pid: bare.pid },
    canned: { url: `${canned.url}/wallet/${client.id}`, pid: canned.pid },
    hop: { url: `${hop.url}/api/wallet`, headers: { cookie }, pid: hop.pid },
    direct,
    portal: { url: `${portal.url}/api/wallet`, headers: { cookie }, pid: portal.pid },
  } satisfies Record<string, Measured>
  return { targets, bytes: body.length, stop: () => Promise.all([hop.stop(), canned.stop()]) }
}

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

function rowsOf(
  samples: Record<'ping' | 'canned' | 'hop' | 'direct' | 'portal', Sample[]>,
  bytes: number,
): Row[] {
  const cpu = (name: keyof typeof samples) => medianOf(samples[name], one => one.cpuMicroseconds)
  const rate = (name: keyof typeof samples) => medianOf(samples[name], one => one.perSecond)
  const time = (name: keyof typeof samples) => medianOf(samples[name], one => one.medianMs)
  const kilobytes = (bytes / 1000).toFixed(1)
  const lacks = canMeter() ? undefined : NOT_LINUX
  const hop = `GET /api/wallet (${kilobytes} kB), canned answer`
  const whole = 'GET /api/wallet, reference client API'
  const ratio = { compare: 'ratio', reference: undefined } as const
  return [
    {
      ...ratio,
      id: 'b1',
      what: `${hop}: CPU / bare ping`,
      unit: 'us',
      ours: cpu('hop'),
      reference: cpu('ping'),
      goal: GOALS.hopCpu,
      lacks,
    },
    {
      ...ratio,
      id: 'b1',
      what: `${whole}: CPU / bare ping`,
      unit: 'us',
      ours: cpu('portal'),
      reference: cpu('ping'),
      lacks,
    },
    {
      ...ratio,
      id: 'b2',
      what: `${hop}: c=16 / bare ping`,
      unit: 'per second',
      ours: rate('hop'),
      reference: rate('ping'),
      goal: GOALS.hopRate,
    },
    {
      ...ratio,
      id: 'b2',
      what: `${whole}: c=16 / bare ping`,
      unit: 'per second',
      ours: rate('portal'),
      reference: rate('ping'),
    },
    {
      ...ratio,
      id: 'b2',
      what: 'the client API itself: c=16 / bare ping',
      unit: 'per second',
      ours: rate('direct'),
      reference: rate('ping'),
    },
    {
      id: 'b3',
      what: `${hop}: p50 c=1, added`,
      unit: 'ms',
      compare: 'difference',
      ours: time('hop'),
      reference: time('canned'),
      goal: GOALS.hopTime,
    },
    {
      id: 'b3',
      what: `${whole}: p50 c=1, added`,
      unit: 'ms',
      compare: 'difference',
      ours: time('portal'),
      reference: time('direct'),
      goal: GOALS.hopTime,
    },
  ]
}

/**
 * b1 to b3: what the way through the portal costs. A canned client API takes no CPU from the portal on a machine of
 * two cores, so it shows the hop; the lines with the reference client API show both together.
 */
export async function measureHop(stage: Stage) {
  const { targets, bytes, stop } = await targetsOf(stage)
  const seconds = stage.quick ? 1 : 4
  const answers = stage.quick ? 100 : 1_000
  for (const target of Object.values(targets)) await flood(target, CONNECTIONS, seconds)
  const samples = await interleaved(stage.rounds, {
    ping: sampler(targets.ping, seconds, answers),
    canned: sampler(targets.canned, seconds, answers),
    hop: sampler(targets.hop, seconds, answers),
    direct: sampler(targets.direct, seconds, answers),
    portal: sampler(targets.portal, seconds, answers),
  })
  await stop()
  return { rows: rowsOf(samples, bytes), detail: samples }
}
