import 'server-only'
import { z } from 'zod'
import * as wire from '@/contract/orders'
import { wireGivenList } from '@/contract/wire'
import { type ListPage, pageSpan } from '@/lib/orders/paging'
import * as shownLengths from '@/lib/shown-lengths'
import { truncate } from '@/lib/text'
import { type ClientCaller, call } from './call'
import { ClientApiError } from './client-api-error'
import { instantOrNull } from './instant'
import { keptList } from './kept-lists'

/*
 * Lists have no paging on the wire: ten thousand orders are ten megabytes. Only the envelope of an answer is parsed,
 * then the rows that are shown; long lists are kept for a moment (docs/decisions/011-order-lists.md).
 */

const listBytesMax = 32 * 1024 * 1024

const envelope = z.object({ orders: wireGivenList(z.unknown()) })
const inProgress = { ...wire.listOrdersInProgress, answer: envelope }
const drafts = { ...wire.listDraftOrders, answer: envelope }
export const inRevision = { ...wire.listRevisionOrders, answer: envelope }
export const completed = { ...wire.listCompletedOrders, answer: envelope }

type List = typeof inProgress | typeof drafts | typeof inRevision | typeof completed

export type Row = z.output<typeof wire.order>

/** All rows of a list, unread, oldest first. @throws ClientApiError. */
export const listRows = (caller: ClientCaller, endpoint: List): Promise<unknown[]> =>
  keptList(endpoint.path, caller, async () => {
    const input = { params: { userId: caller.clientId } }
    return (await call(endpoint, input, caller, { maxAnswerBytes: listBytesMax })).orders
  })

function parseRow(sent: unknown): Row {
  const row = wire.order.safeParse(sent)
  if (!row.success) throw new ClientApiError({ code: 'invalid_answer', cause: row.error })
  return row.data
}

/** One page of rows, newest first: the client API answers oldest first (decisions C-28). */
export function cutPage<Item>(rows: unknown[], page: number, itemOf: (row: Row) => Item): ListPage<Item> {
  const { from, to, ...span } = pageSpan(rows.length, page)
  const shown = rows.slice(rows.length - to, rows.length - from).reverse()
  return { ...span, orders: shown.map(sent => itemOf(parseRow(sent))) }
}

const listPage = async <Item>(
  caller: ClientCaller,
  endpoint: List,
  page: number,
  itemOf: (row: Row) => Item,
): Promise<ListPage<Item>> => cutPage(await listRows(caller, endpoint), page, itemOf)

/** What every list says of an order. */
export const listedOrder = (sent: Row) => ({
  id: sent.id,
  code: sent.order_id,
  title: sent.title,
  pages: sent.no_of_pages,
  createdAt: instantOrNull(sent.created_at),
  deadline: instantOrNull(sent.deadline),
  totalCents: sent.total ?? 0,
})

const orderInProgress = (sent: Row) => ({
  ...listedOrder(sent),
  discountCents: sent.discount,
  paidCents: sent.paid,
  remainingCents: sent.remaining_total,
  writerName: sent.writer_name,
})

export type OrderInProgress = ReturnType<typeof orderInProgress>
export type OrdersInProgress = ListPage<OrderInProgress>

/**
 * Ten orders being worked on, newest first. A page beyond the last is the last.
 * @throws ClientApiError. Specification 2.4.
 */
export const listOrdersInProgress = (caller: ClientCaller, page: number): Promise<OrdersInProgress> =>
  listPage(caller, inProgress, page, orderInProgress)

const draftOrder = (sent: Row) => ({
  ...listedOrder(sent),
  description: truncate(sent.task_description, shownLengths.draftDescription),
  hasPromo: Boolean(sent.promo_code || sent.clientpromo_code) || sent.discount > 0,
  /** What was taken from the wallet for it. */
  walletCents: sent.wallet_amount,
})

export type DraftOrder = ReturnType<typeof draftOrder>
export type DraftOrders = ListPage<DraftOrder>

/** Ten unpaid orders, newest first. A page beyond the last is the last. @throws ClientApiError. Specification 2.5. */
export const listDraftOrders = (caller: ClientCaller, page: number): Promise<DraftOrders> =>
  listPage(caller, drafts, page, draftOrder)
