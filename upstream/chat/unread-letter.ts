import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { messages } from '../db/chat-schema'
import type { Transaction } from '../db/database'
import { unreadBySupport } from './unread'

/** A mail is for reading on the way; what is longer, or more, is read where it can be answered. */
const longest = 1_000
const most = 5

export type UnreadMessage = { id: number; text: string; files: number }

const files = sql<number>`(select count(*)::int from message_attachments a where a.message_id = "messages"."id")`

/** What support wrote about an order after the message `mailedUntil` and the client has not read, oldest first. */
export const unreadMessages = (
  { db }: Transaction,
  orderId: number,
  mailedUntil: number,
): Promise<UnreadMessage[]> =>
  db
    .select({ id: messages.id, text: messages.message, files })
    .from(messages)
    .where(and(eq(messages.orderId, orderId), gt(messages.id, mailedUntil), unreadBySupport))
    .orderBy(asc(messages.id))

/** A text that is too long ends after a word, or where it must. No character is split. */
function cut(text: string): string {
  const characters = [...text]
  if (characters.length <= longest) return text
  const head = characters.slice(0, longest).join('')
  const word = head.replace(/\s+\S{0,40}$/u, '')
  return `${word} …`
}

const withFiles = ({ text, files }: UnreadMessage): string => {
  const attached =
    files === 1 ? '1 file is attached in the chat.' : `${files} files are attached in the chat.`
  return files > 0 ? `${cut(text)}\n[${attached}]` : cut(text)
}

const inWords = (count: number) =>
  count === 1 ? '1 earlier message is in the chat.' : `${count} earlier messages are in the chat.`

/** How the mail quotes what is unread: the newest five, each cut, and a word about earlier ones, in brackets as ours. */
export function quotesOf(unread: UnreadMessage[]): string[] {
  const left = Math.max(0, unread.length - most)
  const shown = unread.slice(left).map(withFiles)
  return left > 0 ? [`[${inWords(left)}]`, ...shown] : shown
}
