import { supportId } from '../../contract/chat'
import { minuteMs } from '../../contract/durations'
import { messages } from '../db/chat-schema'
import type { Transaction } from '../db/database'
import type { orders } from '../db/schema'

type Said = {
  by: 'client' | 'support'
  message: string
  /** Minutes after the order was placed. */
  after: number
  isUnread?: boolean
}

/** What was said about which order of the demo. The last word about one of them waits to be read. */
const demoChats: Record<string, Said[]> = {
  'ORD-000002': [
    {
      by: 'client',
      message: 'Could the introduction name the Greek edition that all three work from?',
      after: 20,
    },
    { by: 'support', message: 'Dana has added it to the first page, with its year.', after: 95 },
    { by: 'client', message: 'Lovely, thank you.', after: 110 },
  ],
  'ORD-000006': [
    { by: 'client', message: 'Is it all right to use the film of 1998 as a second source?', after: 15 },
    { by: 'support', message: 'It is. Kim suggests one paragraph on it, towards the end.', after: 48 },
    { by: 'client', message: 'One paragraph is perfect.', after: 55 },
    {
      by: 'support',
      message:
        'Kim has finished the outline and would like to know whether you prefer footnotes or a list of sources at the end. Either is fine with the style you have chosen.',
      after: 240,
      isUnread: true,
    },
  ],
}

/** Writes down what was said about those of the orders that have a conversation. */
export async function insertDemoChats(
  tx: Transaction,
  placed: (typeof orders.$inferSelect)[],
): Promise<void> {
  const rows = placed.flatMap(({ id: orderId, clientId, code, createdAt }) =>
    (demoChats[code] ?? []).map(({ by, message, after, isUnread = false }) => ({
      orderId,
      message,
      type: by,
      senderId: by === 'client' ? clientId : supportId,
      receiverId: by === 'client' ? supportId : clientId,
      company: 'Inkwell',
      isRead: !isUnread,
      createdAt: new Date(createdAt.getTime() + after * minuteMs),
    })),
  )
  await tx.db.insert(messages).values(rows)
}
