import { z } from 'zod'
import { endpoint } from './endpoint'
import * as limits from './limits'
import { attachment } from './orders'
import { paths } from './paths'
import { typedText } from './typed-text'
import {
  doneAnswer,
  wireFlag,
  wireGivenList,
  wireInt,
  wireList,
  wireText,
  wireTextOrNull,
  wireTimeOrNull,
} from './wire'

/** Messages of this type are from staff, all others from the client (specification 3). */
export const supportType = 'support' as const
/** The only type that a client may send. */
export const clientType = 'client' as const
export const messageTypes = [clientType, supportType] as const
/** Who a client's messages go to (specification 6). */
export const supportId = 1

/** One message of an order's conversation. */
export const chatMessage = z.object({
  id: wireInt,
  message: wireText,
  type: wireText,
  created_at: wireTimeOrNull,
  attachments: wireList(attachment),
})

/** The tag is an addition of this contract: a server may tell none. */
export const getConversation = endpoint({
  method: 'GET',
  path: paths.conversation,
  access: 'client',
  isTagged: true,
  summary: "The messages of an order, oldest first, and its writer's nickname",
  spec: '2.18, 3, 7',
  /** Whether mail about its unread messages is muted is an addition of this contract: a server may leave it out. */
  answer: z.object({
    nickname: wireTextOrNull,
    conversation: wireGivenList(chatMessage),
    mail_muted: wireFlag.nullish(),
  }),
})

/**
 * Server-sent events, one for each time that something was said about the order. An event says no more than that there is
 * news: what it is, `getConversation` tells. An addition of this contract: a server may have no such call.
 */
export const followConversation = endpoint({
  method: 'GET',
  path: paths.conversationEvents,
  access: 'client',
  summary: 'A stream of events (`text/event-stream`), one whenever the conversation of an order has changed',
  spec: '2.18',
  answerType: 'text/event-stream',
  answer: z.never(),
})

/** What a list needs of a message. */
const listedMessage = z.object({
  id: wireInt.optional(),
  message: wireText,
  is_read: wireFlag,
  type: wireText,
  created_at: wireTimeOrNull,
})

/** An order of the list, with its latest message. */
export const listedConversation = z.object({
  id: wireInt,
  order_id: wireText,
  title: wireText,
  conversations: wireList(listedMessage),
})

export const listConversations = endpoint({
  method: 'GET',
  path: paths.conversations,
  access: 'client',
  summary:
    'The orders with a conversation, each with its latest message; where it was last spoken comes last',
  spec: '2.13, 3, 7',
  answer: z.object({ data: wireGivenList(listedConversation) }),
})

export const readConversation = endpoint({
  method: 'GET',
  path: paths.readConversation,
  access: 'client',
  summary:
    'Mark what support wrote about an order as read: up to the message `read_until`, or all of it. Nothing is read of the answer',
  spec: '2.18, 4, 7',
  /** The last message that was shown is an addition of this contract: a server may overlook it. */
  query: z.object({ read_until: wireInt.optional() }),
  changesState: true,
  answer: doneAnswer,
})

export const sendMessage = endpoint({
  method: 'POST',
  path: paths.sendMessage,
  access: 'client',
  summary: 'A message to support about an order; `files[]` go with it',
  spec: '2.18, 5, 6, 7',
  encoding: 'multipart',
  parts: { 'files[]': 'file' },
  body: z.object({
    orderId: wireInt,
    message: typedText({ max: limits.messageLength, blank: 'Please enter a message' }),
    senderId: wireInt,
    receiverId: z.coerce.number().pipe(z.literal(supportId)),
    type: z.literal(clientType),
    company: typedText({ max: limits.nameLength }).default(''),
  }),
  /** The message as it was stored is an addition of this contract: a server may leave it out. */
  answer: z.object({ message: wireText, sent: chatMessage.nullish() }).catch({ message: '', sent: null }),
})
