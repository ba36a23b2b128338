import type { ChatMessage } from '@/lib/client-api/chat'
import { formatInstant } from '@/lib/dates'
import type { Outgoing } from './outgoing'
import * as texts from './texts'

/** One line of a conversation as it is shown: what was said, or what is on its way. */
export type LogEntry = { key: string; createdAt: string | null } & (
  | { message: ChatMessage; outgoing?: undefined }
  | { outgoing: Outgoing; message?: undefined }
)

/**
 * What was said, and behind it what is on its way. A message that was sent stands here until the conversation is read
 * again (`readMs`), for then it is in that.
 */
export function entriesOf(messages: ChatMessage[], outgoing: Outgoing[], readMs: number): LogEntry[] {
  const waiting = outgoing.filter(({ sentMs }) => sentMs === undefined || sentMs >= readMs)
  return [
    ...messages.map(message => ({ key: `said-${message.id}`, createdAt: message.createdAt, message })),
    ...waiting.map(one => ({ key: one.key, createdAt: one.createdAt, outgoing: one })),
  ]
}

type LogDay = { key: string; label: string; entries: LogEntry[] }

/**
 * Entries by the day they were written on in the visitor's zone, in their order: 'Today', else '22 Nov, 2026'. What is on its
 * way is not said before today.
 */
export function daysOf(entries: LogEntry[], zone: string, nowMs: number): LogDay[] {
  const dateOf = (iso: string | null) => (iso === null ? texts.noDate : formatInstant(iso, 'date', zone))
  const today = dateOf(new Date(nowMs).toISOString())
  const days: LogDay[] = []
  for (const entry of entries) {
    const date = entry.outgoing ? today : dateOf(entry.createdAt)
    const last = days.at(-1)
    const label = date === today ? texts.today : date
    if (last?.label === label) {
      last.entries.push(entry)
      continue
    }
    // Keyed by the day, not by an entry: an earlier message that is loaded later must not remount its day.
    const before = days.filter(day => day.label === label)
    days.push({ key: `${date} ${before.length}`, label, entries: [entry] })
  }
  return days
}

const nearPx = 100

/** Whether somebody reads the end of a conversation, and is taken along when it grows (specification 4, 'Chat'). */
export const isNearBottom = (box: Pick<Element, 'scrollTop' | 'scrollHeight' | 'clientHeight'>): boolean =>
  box.scrollHeight - box.clientHeight - box.scrollTop <= nearPx

/** So many messages are shown to begin with, and more at each asking: thousands would make every key press slow. */
const shownFirst = 50
const shownMore = 100

export const hiddenAtFirst = (count: number): number => Math.max(0, count - shownFirst)
export const hiddenAfterMore = (hidden: number): number => Math.max(0, hidden - shownMore)

/** The id of support's latest message; 0 when support has said nothing. */
export const latestOfSupport = (messages: ChatMessage[]): number =>
  messages.findLast(({ isSupport }) => isSupport)?.id ?? 0
