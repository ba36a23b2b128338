import 'server-only'
import { writeCents } from '@/contract/wire'
import type { ClientData, ExportedFile, ExportedOrder } from '@/lib/client-api/data-export'
import { statusText } from '@/lib/orders/status'
import { deliveryNames } from '@/lib/orders/tab-texts'
import * as texts from './export-file-texts'

/* The same for people to read: plain text, each line ended as every editor knows it. */

/** Where a file lies beside data.json; undefined for one that is locked. */
export type PlaceOf = (file: ExportedFile) => string | undefined

const end = '\r\n'

/** '2026-11-22 10:30 UTC'. */
export const momentOf = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`

const dollars = (cents: number) => `$${writeCents(cents)}`

const line = (name: string, value: string | number | null) =>
  value === null || value === '' ? [] : [`${name}: ${value}`]

const factsOf = (order: ExportedOrder) => [
  ...line(texts.order, order.code),
  ...line(texts.title, order.title),
  ...line(texts.course, order.course),
  ...line(texts.pages, order.pages),
  ...line(texts.status, statusText(order.statusId)),
  ...line(texts.created, momentOf(order.createdAt)),
  ...line(texts.placed, order.placedAt && momentOf(order.placedAt)),
  ...line(texts.deadline, order.deadline && momentOf(order.deadline)),
  ...line(texts.citationStyle, order.citationStyle),
  ...line(texts.educationLevel, order.educationLevel),
  ...line(texts.sources, order.sources),
  ...line(texts.writer, order.writerName),
  ...line(texts.payment, order.paymentStatus),
  ...line(texts.total, dollars(order.totalCents)),
  ...line(texts.discount, order.discountCents > 0 ? dollars(order.discountCents) : null),
  ...line(texts.paid, dollars(order.paidCents)),
  ...line(texts.stars, order.stars),
]

const fileLines = (files: ExportedFile[], placeOf: PlaceOf) =>
  files.map(file => {
    const what = file.kind ? deliveryNames[file.kind] : texts.file
    return `[${what}: ${placeOf(file) ?? `${file.name}, ${texts.locked}`}]`
  })

const block = (heading: string, text: string, files: ExportedFile[], placeOf: PlaceOf) =>
  [heading, ...(text ? [text] : []), ...fileLines(files, placeOf)].join('\n')

/** Lines as they were written may end in any way. */
const written = (blocks: string[]) => `${blocks.join('\n\n').replace(/\r\n?|\n/g, end)}${end}`

/** An order in words: its facts, what it is about, what was delivered and asked to be changed, as it happened. */
export function orderText(order: ExportedOrder, placeOf: PlaceOf): string {
  const { instructions, files, deliveries, revisionRequests } = order
  const happened = [
    ...deliveries.map(one => ({ ...one, what: one.isRevision ? texts.revised : texts.delivered })),
    ...revisionRequests.map(one => ({ ...one, what: texts.asked })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return written([
    factsOf(order).join('\n'),
    block(`${texts.instructions}:`, instructions ?? '', files, placeOf),
    ...happened.map(({ what, at, message, files }) =>
      block(`${what}, ${momentOf(at)}`, message, files, placeOf),
    ),
  ])
}

/** A conversation, oldest message first. */
export const chatText = ({ messages }: ExportedOrder, placeOf: PlaceOf): string =>
  written(
    messages.map(({ at, from, text, files }) =>
      block(`${from === 'client' ? texts.you : texts.support}, ${momentOf(at)}`, text, files, placeOf),
    ),
  )

/** Everything, for programs: a file is told by where it lies, null while it is locked, and never by a path of a server. */
export function dataJson(data: ClientData, placeOf: PlaceOf): string {
  const isFile = (value: unknown): value is ExportedFile =>
    typeof value === 'object' && value !== null && 'sizeBytes' in value && 'path' in value
  const replace = (_: string, value: unknown) =>
    isFile(value)
      ? { name: value.name, kind: value.kind, bytes: value.sizeBytes, place: placeOf(value) ?? null }
      : value
  return `${JSON.stringify({ currency: 'USD', ...data }, replace, 2)}\n`
}
