import { CLIENTS, chatUrl, openChats, runPlan } from './chats'
import { GOALS } from './goals'
import type { PollingPlan, PollingResult } from './polling'
import { canMeter, cpuSeconds, NOT_LINUX } from './process-meter'
import type { Stage } from './stage'
import { interleaved, medianOf } from './stats'
import type { Row } from './verdict'

const POLLERS = 1_000
const POLLS_PER_SECOND = 100

export type Polled = PollingResult & { cpuMicroseconds?: number }

/** One minute's clients, ten seconds apart each, and what the process that answers spends on it. */
function polled(stage: Stage, targets: PollingPlan['targets'], pid: number): () => Promise<Polled> {
  return async () => {
    const before = canMeter() ? cpuSeconds(pid) : undefined
    const pace = { clients: POLLERS, perSecond: POLLS_PER_SECOND, seconds: stage.quick ? 10 : 30 }
    const plan = { targets, ...pace } satisfies PollingPlan
    const result = await runPlan<PollingResult>(stage, 'polling', plan)
    const spent = before === undefined ? undefined : cpuSeconds(pid) - before
    return { ...result, cpuMicroseconds: spent && (spent * 1e6) / result.answers }
  }
}

/** 1,000 clients who ask for an unchanged conversation, against as many who ask a bare application for nothing. */
export function rowsOfPolling(portal: Polled[], ping: Polled[]): Row[] {
  const what = `${POLLERS} polling chats, ${POLLS_PER_SECOND} a second`
  const note = `rounds: ${portal.length}; the ${POLLERS} clients have ${CLIENTS} sessions between them.`
  const figure = (read: (sample: Polled) => number | undefined) => medianOf(portal, read)
  return [
    {
      id: 'e1',
      what: `${what}: CPU / bare ping`,
      unit: 'us',
      compare: 'ratio',
      ours: figure(one => one.cpuMicroseconds),
      reference: medianOf(ping, one => one.cpuMicroseconds),
      goal: GOALS.pollCpu,
      lacks: canMeter() ? undefined : NOT_LINUX,
    },
    {
      id: 'e1',
      what: `${what}: errors`,
      unit: 'count',
      compare: 'ours',
      ours: portal.reduce((sum, one) => sum + one.errors, 0),
      goal: GOALS.pollErrors,
    },
    {
      id: 'e1',
      what: `${what}: answers reached / offered`,
      unit: 'per second',
      compare: 'ratio',
      ours: figure(one => one.perSecond),
      reference: POLLS_PER_SECOND,
      note,
    },
    {
      id: 'e1',
      what: `${what}: p99`,
      unit: 'ms',
      compare: 'ratio',
      ours: figure(one => one.p99Ms),
      reference: medianOf(ping, one => one.p99Ms),
    },
    {
      id: 'e1',
      what: `${what}: share of 304`,
      unit: 'score',
      compare: 'ours',
      ours: figure(one => one.unchanged / one.answers),
    },
    {
      id: 'e3',
      what: 'connections opened / clients, over three polls',
      unit: 'count',
      compare: 'ratio',
      ours: figure(one => one.connections),
      reference: POLLERS,
      goal: GOALS.pollConnections,
    },
    {
      id: 'e3',
      what: 'an unchanged poll, headers included',
      unit: 'bytes',
      compare: 'ours',
      ours: figure(one => one.unchangedBytes),
      goal: GOALS.pollBytes,
    },
  ]
}

/** A conversation and the tag of what was said there. @throws Error unless it is given. */
async function targetOf(url: string, headers: { cookie: string }) {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const { etag } = (await answer.json()) as { etag: string }
  return { url, headers, tag: etag }
}

/** e1, e3: open chats that ask. */
export async function measurePolls(stage: Stage) {
  const { portal, bare, rounds } = stage
  const targets: PollingPlan['targets'] = []
  for (const { id, cookie } of await openChats(stage))
    targets.push(await targetOf(chatUrl(stage, id), { cookie }))
  const polls = await interleaved(Math.min(rounds, 3), {
    portal: polled(stage, targets, portal.pid),
    ping: polled(stage, [{ url: `${bare.url}/ping`, headers: {} }], bare.pid),
  })
  return { rows: rowsOfPolling(polls.portal, polls.ping), detail: polls }
}
