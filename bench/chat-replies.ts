import path from 'node:path'
import { readStaffToken } from '../scripts/desk/staff-door'
import { CHATS, type Chat, chatUrl, openChats, runPlan } from './chats'
import type { FollowingPlan, FollowingResult } from './following'
import { GOALS } from './goals'
import type { Stage } from './stage'
import { interleaved, medianOf } from './stats'
import type { Row } from './verdict'

/** A word from support in every chat every ten seconds; and, once, one every second. */
const REPLIES_PER_SECOND = 20
const MANY_REPLIES_PER_SECOND = 200
const POLL_SECONDS = 10

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
  const what = `${CHATS} open chats`
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
  what: `${CHATS} open chats, ${MANY_REPLIES_PER_SECOND} replies a second offered: seen`,
  unit: 'per second',
  compare: 'ratio',
  ours: portal.perSecond,
  reference: direct.perSecond,
  note: `as many as are carried: one run, beside one of the client API itself. Refused and asked again: ${portal.refused} reads, ${direct.refused} without the portal.`,
})

const throughPortal = (stage: Stage): Side => ({
  events: id => `${chatUrl(stage, id)}/events`,
  conversation: id => chatUrl(stage, id),
  headers: ({ cookie }) => ({ cookie }),
})

const fromClientApi = ({ stack }: Stage): Side => ({
  events: id => `${stack.clientApiUrl}/conversations/${id}/events`,
  conversation: id => `${stack.clientApiUrl}/getConversationByClientNew/${id}`,
  headers: ({ bearer }) => ({ authorization: `Bearer ${bearer}` }),
})

/** e4: open chats that are told. */
export async function measureReplies(stage: Stage) {
  const chats = await openChats(stage)
  const usual = { perSecond: REPLIES_PER_SECOND, seconds: stage.quick ? 2 : 8 }
  const replies = await interleaved(stage.rounds, {
    portal: followed(stage, chats, throughPortal(stage), usual),
    direct: followed(stage, chats, fromClientApi(stage), usual),
  })
  const seldom = { ...usual, seconds: 3 * POLL_SECONDS, pollMs: POLL_SECONDS * 1_000 }
  const polling = await followed(stage, chats, throughPortal(stage), seldom)()
  return { rows: rowsOfFollowing(replies.portal, replies.direct, [polling]), detail: { replies, polling } }
}

/** e4: open chats that are told of more than can be carried. */
export async function measureManyReplies(stage: Stage) {
  const chats = await openChats(stage)
  const fast = { perSecond: MANY_REPLIES_PER_SECOND, seconds: stage.quick ? 1 : 5 }
  const portal = await followed(stage, chats, throughPortal(stage), fast)()
  const direct = await followed(stage, chats, fromClientApi(stage), fast)()
  return { rows: [rowOfMany(portal, direct)], detail: { portal, direct } }
}
