import 'server-only'
import { z } from 'zod'
import * as wire from '@/contract/chat'
import { wireGivenList, wireList, wireTimeOrNull } from '@/contract/wire'
import { readWireTime } from '@/contract/wire-time'
import { brand } from '@/lib/brand'
import { portalEnv } from '@/lib/env'
import { pageSpan } from '@/lib/orders/paging'
import * as shownLengths from '@/lib/shown-lengths'
import { truncate } from '@/lib/text'
import { attachmentOf } from './attachments'
import { type ClientCaller, call, callUnlessKnown } from './call'
import { ClientApiError } from './client-api-error'
import { instantOrNull } from './instant'
import { type IncomingUpload, upload } from './upload'
import { withFields } from './with-fields'

type Owner = Parameters<typeof attachmentOf>[1]

async function messageOf(sent: z.output<typeof wire.chatMessage>, owner: Owner) {
  return {
    id: sent.id,
    text: sent.message,
    isSupport: sent.type === wire.supportType,
    createdAt: instantOrNull(sent.created_at),
    attachments: await Promise.all(sent.attachments.map(one => attachmentOf(one, owner))),
  }
}

export type ChatMessage = Awaited<ReturnType<typeof messageOf>>
/** `etag` names the conversation as it is at this moment: nothing is sent again while it stays the same. */
export type Conversation = {
  etag: string
  writerName: string | null
  messages: ChatMessage[]
  /** Whether mail about unread messages is muted; null by a client API that sends none. */
  isMailMuted: boolean | null
}

/** Years of talking are larger than any other answer. */
const conversationBytesMax = 32 * 1024 * 1024

/**
 * Everything said about an order, oldest first; undefined while it is what `knownTag` stands for.
 * @throws ClientApiError `not_found` for a missing or foreign order. Specification 2.18, 3.
 */
export async function getConversationUnlessKnown(
  caller: ClientCaller,
  orderId: number,
  knownTag?: string,
): Promise<Conversation | undefined> {
  const options = { knownTag, maxAnswerBytes: conversationBytesMax }
  const sent = await callUnlessKnown(wire.getConversation, { params: { orderId } }, caller, options)
  if (!sent) return undefined
  const { nickname, conversation, mail_muted } = sent.answer
  const owner = { clientId: caller.clientId, orderId }
  const messages = await Promise.all(conversation.map(one => messageOf(one, owner)))
  return { etag: sent.etag, writerName: nickname, messages, isMailMuted: mail_muted ?? null }
}

/** One conversation of the caller, always whole. @throws ClientApiError `not_found` for a missing or foreign order. */
export const getConversation = (caller: ClientCaller, orderId: number) =>
  getConversationUnlessKnown(caller, orderId)

/**
 * Passes a message (`message`, `files[]`) on as the browser sends it, behind who writes to whom: that is never the
 * browser's to say. Gives the message as it was stored, or null by a client API that does not tell. One key, one message.
 * @throws ClientApiError whose fields may name single files. Specification 2.18, 6; safety AZ-09.
 */
export async function sendMessage(
  visitor: ClientCaller,
  orderId: number,
  body: IncomingUpload,
  idempotencyKey?: string,
): Promise<{ sent: ChatMessage | null }> {
  const { clientId } = visitor
  const fields = {
    orderId,
    senderId: clientId,
    receiverId: wire.supportId,
    type: wire.clientType,
    company: brand().name,
  }
  const { sent } = await upload(wire.sendMessage, { params: {} }, visitor, withFields(body, fields), {
    idempotencyKey,
  })
  return { sent: sent ? await messageOf(sent, { clientId, orderId }) : null }
}

export type SentMessage = Awaited<ReturnType<typeof sendMessage>>

/**
 * Marks what support wrote about an order as read, up to the message `readUntil`. @throws ClientApiError. Specification 2.18,
 * 4 'Chat'.
 */
export async function readConversation(
  caller: ClientCaller,
  orderId: number,
  readUntil: number,
): Promise<void> {
  const params = { client_id: caller.clientId, orderId }
  await call(wire.readConversation, { params, query: { read_until: readUntil } }, caller)
}

type SentConversation = z.output<typeof wire.listedConversation>

type DatedMessage = SentConversation['conversations'][number] & { createdAt: string | null }

/** Moments have whole seconds: of two in one second the one with the higher id is later. */
function isLater(one: DatedMessage, other: DatedMessage): boolean {
  const [at, before] = [one.createdAt ?? '', other.createdAt ?? '']
  return at === before ? (one.id ?? 0) >= (other.id ?? 0) : at > before
}

/** The latest of what was sent of a conversation: servers may send all of it, in whatever order (checklist CH-09). */
function latestOf({ conversations }: SentConversation) {
  const dated = conversations.map(one => ({ ...one, createdAt: instantOrNull(one.created_at) }))
  return dated.reduce<DatedMessage | undefined>(
    (latest, one) => (latest && !isLater(one, latest) ? latest : one),
    undefined,
  )
}

function listedOf(sent: SentConversation) {
  const latest = latestOf(sent)
  return {
    orderId: sent.id,
    code: sent.order_id,
    title: sent.title,
    preview: truncate(latest?.message.replace(/\s+/gu, ' ').trim() ?? '', shownLengths.chatPreview),
    isFromSupport: latest?.type === wire.supportType,
    hasNews: latest?.type === wire.supportType && !latest.is_read,
    latestAt: latest?.createdAt ?? null,
  }
}

export type ListedConversation = ReturnType<typeof listedOf>
export type Conversations = {
  conversations: ListedConversation[]
  page: number
  pages: number
  total: number
}

/* The list has no paging on the wire: of each row its moments are read, and whole are those that are shown (docs/decisions/011). */
const list = { ...wire.listConversations, answer: z.object({ data: wireGivenList(z.unknown()) }) }
const moments = z.object({ conversations: wireList(z.object({ created_at: wireTimeOrNull })) })

/** When it was last spoken; '' for what cannot be read, which is an error on the page that shows it. */
function lastSpokenAt(sent: unknown): string {
  const zone = portalEnv().CLIENT_API_TIME_ZONE
  const { conversations = [] } = moments.safeParse(sent).data ?? {}
  const spoken = conversations.map(({ created_at }) => readWireTime(created_at ?? '', zone) ?? '')
  return spoken.reduce((latest, at) => (at > latest ? at : latest), '')
}

/** Where it was last spoken first; those of one moment stay as they were sent. */
const byLastSpoken = (rows: unknown[]): unknown[] =>
  rows
    .map(sent => ({ sent, at: lastSpokenAt(sent) }))
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .map(({ sent }) => sent)

function parseConversation(sent: unknown): SentConversation {
  const row = wire.listedConversation.safeParse(sent)
  if (!row.success) throw new ClientApiError({ code: 'invalid_answer', cause: row.error })
  return row.data
}

/**
 * Ten conversations, where it was last spoken first. A page beyond the last is the last.
 * @throws ClientApiError. Specification 2.13.
 */
export async function listConversations(caller: ClientCaller, wantedPage: number): Promise<Conversations> {
  const input = { params: { userId: caller.clientId } }
  const { data } = await call(list, input, caller, { maxAnswerBytes: conversationBytesMax })
  const { from, to, ...span } = pageSpan(data.length, wantedPage)
  const shown = byLastSpoken(data).slice(from, to)
  return { ...span, conversations: shown.map(sent => listedOf(parseConversation(sent))) }
}
