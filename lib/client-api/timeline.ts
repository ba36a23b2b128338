import 'server-only'
import type { z } from 'zod'
import { type orderEvent, orderEventKinds } from '@/contract/order-events'
import { instantOrNull } from './instant'

type Sent = z.output<typeof orderEvent>

/** A kind the portal has words for; the others of a server are its own business. */
type OrderEventKind = (typeof orderEventKinds)[number]

const knownKind = (sent: string): OrderEventKind | undefined => orderEventKinds.find(kind => kind === sent)

function eventOf({ kind: sentKind, at: sentAt, amount, writer_name, receipt_id }: Sent) {
  const kind = knownKind(sentKind)
  const at = instantOrNull(sentAt)
  return kind && at ? [{ kind, at, amountCents: amount, writerName: writer_name, receiptId: receipt_id }] : []
}

/** Something that happened to an order, named for as long as the order lives; `at` is an instant, a payment has its amount and its receipt's id, an assignment the writer's name. */
export type OrderEvent = ReturnType<typeof eventOf>[number] & { key: string }

/** What happened to an order, the first first; nothing by a client API that does not tell. */
export const timelineOf = (sent: Sent[]): OrderEvent[] =>
  sent
    .flatMap(eventOf)
    .sort((one, other) => one.at.localeCompare(other.at))
    .map((event, place) => ({ ...event, key: String(place) }))
