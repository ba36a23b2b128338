import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readStaffToken } from '../scripts/desk/staff-door'
import { bearerOf, insertClient, signIn } from './clients'
import type { FollowingPlan, FollowingResult } from './following'
import { GOALS } from './goals'
import { runNode } from './load'
import type { PollingPlan, PollingResult } from './polling'
import { canMeter, cpuSeconds, NOT_LINUX } from './process-meter'
import { insertDrafts, insertMessages } from './rows-of-data'
import type { Stage } from './stage'
import { interleaved, medianOf } from './stats'
import type { Row } from './verdict'

const CLIENTS = 25
/** As many streams as one client may have. */
const CHATS_EACH = 8
/** What is said in every chat before. */
const MESSAGES = 30
const POLLERS = 1_000
const POLLS_PER_SECOND = 100
/** A word from support in every chat every ten seconds; and, once, one every second. */
const REPLIES_PER_SECOND = 20
const MANY_REPLIES_PER_SECOND = 200
const POLL_SECONDS = 10

type Chat = { id: number; bearer: string; cookie: string }

async function openChats({ pool, portal, stack }: Stage): Promise<Chat[]> {
  const chats: Chat[] = []
  for (let count = 0; count < CLIENTS; count += 1) {
    const client = await insertClient(pool)
    const bearer = await bearerOf(stack.clientApiUrl, client)
    const { cookie } = await signIn(portal.url, client)
    const ids = await insertDrafts(pool, client.id, CHATS_EACH)
    await insertMessages(pool, ids, MESSAGES)
    chats.push(...ids.map(id => ({ id, bearer, cookie })))
  }
  return chats
}

async function runPlan<Result>({ folder }: Stage, script: string, plan: object): Promise<Result> {
  const file = path.join(folder, `${script}.json`)
  writeFileSync(file, JSON.stringify(plan))
  return JSON.parse(await runNode(['--import', 'tsx', `bench/${script}.ts`, file]))
}

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

type Side = {
  events: (id: number) => string
  conversation: (id: number) => string
  headers: (chat: Chat) => Record<string, string>
}

type Pace = { perSecond: number; seconds: number; pollMs?: number }

function followed(stage: Stage, chats: Chat[], side: Side, pace: Pace): () => Promise<FollowingResult> {
  const staff = { authorization: `Bearer ${readStaffToken({ DATA_DIR: path.join(stage.folder, 'data') })}` }
  const plan: FollowingPlan = {
    chats: chats.map(chat => ({
      events: { url: side.events(chat.id), headers: side.headers(chat) },
      conversation: { url: side.conversation(chat.id), headers: side.headers(chat) },
      message: { url: `${stage.stack.clientApiUrl}/staff/orders/${chat.id}/messages`, headers: staff },
    })),
    ...pace,
  }
  return () => runPlan(stage, 'following', plan)
}

/** Replies written at a fixed rate into 200 open chats that hear of them by a stream; each is timed from when it was due. */
export function rowsOfFollowing(
  portal: FollowingResult[],
  direct: FollowingResult[],
  polling: FollowingResult[],
): Row[] {
  const what = `${CLIENTS * CHATS_EACH} open chats`
  const figure = (samples: FollowingResult[], name: keyof FollowingResult) =>
    medianOf(samples, one => one[name])
  const row = (name: keyof FollowingResult, rest: Pick<Row, 'what' | 'unit' | 'note'>): Row => ({
    id: 'e4',
    compare: 'ratio',
    ours: figure(portal, name),
    reference: figure(direct, name),
    ...rest,
  })
  const note = 'delays count from when a reply was due, beside those of the client API itself.'
  return [
    {
      id: 'e4',
      what: `${what}: replies seen / written`,
      unit: 'per second',
      compare: 'ratio',
      ours: figure(portal, 'perSecond'),
      reference: REPLIES_PER_SECOND,
      goal: GOALS.repliesRate,
    },
    row('p50Ms', { what: `${what}: a reply is seen after, p50`, unit: 'ms', note }),
    row('p99Ms', { what: `${what}: a reply is seen after, p99`, unit: 'ms' }),
    {
      id: 'e4',
      what: `${what}: a reply is seen after, p50, beside polling alone`,
      unit: 'ms',
      compare: 'ratio',
      ours: figure(portal, 'p50Ms'),
      reference: figure(polling, 'p50Ms'),
      goal: GOALS.replyDelay,
      note: 'polling: one run.',
    },
  ]
}

/** What streams carry at most: replies offered faster than that, once through the portal and once without it. */
export const rowOfMany = (portal: FollowingResult, direct: FollowingResult): Row => ({
  id: 'e4',
  what: `${CLIENTS * CHATS_EACH} open chats, ${MANY_REPLIES_PER_SECOND} replies a second offered: seen`,
  unit: 'per second',
  compare: 'ratio',
  ours: portal.perSecond,
  reference: direct.perSecond,
  note: 'as many as are carried: one run, beside one of the client API itself.',
})

/** A conversation and the tag of what was said there. @throws Error unless it is given. */
async function targetOf(url: string, headers: { cookie: string }) {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const { etag } = (await answer.json()) as { etag: string }
  return { url, headers, tag: etag }
}

/** e1, e3, e4: open chats that ask, and open chats that are told. */
export async function measureChats(stage: Stage) {
  const { portal, bare, stack, rounds } = stage
  const chats = await openChats(stage)
  const address = (id: number) => `${portal.url}/api/orders/${id}/chat`
  const targets: PollingPlan['targets'] = []
  for (const { id, cookie } of chats) targets.push(await targetOf(address(id), { cookie }))
  const polls = await interleaved(Math.min(rounds, 3), {
    portal: polled(stage, targets, portal.pid),
    ping: polled(stage, [{ url: `${bare.url}/ping`, headers: {} }], bare.pid),
  })
  const throughPortal: Side = {
    events: id => `${address(id)}/events`,
    conversation: address,
    headers: ({ cookie }) => ({ cookie }),
  }
  const fromClientApi: Side = {
    events: id => `${stack.clientApiUrl}/conversations/${id}/events`,
    conversation: id => `${stack.clientApiUrl}/getConversationByClientNew/${id}`,
    headers: ({ bearer }) => ({ authorization: `Bearer ${bearer}` }),
  }
  const usual = { perSecond: REPLIES_PER_SECOND, seconds: stage.quick ? 2 : 8 }
  const replies = await interleaved(rounds, {
    portal: followed(stage, chats, throughPortal, usual),
    direct: followed(stage, chats, fromClientApi, usual),
  })
  const seldom = { ...usual, seconds: 3 * POLL_SECONDS, pollMs: POLL_SECONDS * 1_000 }
  const polling = await followed(stage, chats, throughPortal, seldom)()
  const fast = { perSecond: MANY_REPLIES_PER_SECOND, seconds: stage.quick ? 1 : 5 }
  const many = {
    portal: await followed(stage, chats, throughPortal, fast)(),
    direct: await followed(stage, chats, fromClientApi, fast)(),
  }
  const told = rowsOfFollowing(replies.portal, replies.direct, [polling])
  const rows = [...rowsOfPolling(polls.portal, polls.ping), ...told, rowOfMany(many.portal, many.direct)]
  return { rows, detail: { polls, replies, polling, many } }
}
