import 'server-only'
import { orderStatus } from '@/contract/order-status'
import * as wire from '@/contract/orders'
import { isRecentlyCompleted } from '@/lib/orders/completed-sections'
import type { ListPage } from '@/lib/orders/paging'
import type { ClientCaller } from './call'
import { completed, cutPage, listedOrder, listRows, type Row } from './order-lists'
import { hasRevisions, revised } from './revision-orders'

/** As much of a row as tells its section. One that cannot be read is an error on the page that shows it. */
const standing = wire.order
  .pick({ status_id: true, is_accepted: true, is_revision_accepted: true })
  .extend(revised.shape)
  .catch({
    status_id: orderStatus.completed,
    is_accepted: true,
    is_revision_accepted: true,
    revisions: [],
    latest_revision1: null,
  })

function isRecent(row: unknown): boolean {
  const sent = standing.parse(row)
  return isRecentlyCompleted({
    statusId: sent.status_id,
    isAccepted: sent.is_accepted,
    isRevisionAccepted: sent.is_revision_accepted,
    hasRevisions: hasRevisions(sent),
  })
}

const completedOrder = (sent: Row) => ({
  ...listedOrder(sent),
  paymentStatus: sent.payment_status,
  statusId: sent.status_id,
  hasRevisions: hasRevisions(sent),
  writerName: sent.writer_name,
})

export type CompletedOrder = ReturnType<typeof completedOrder>
type Section = ListPage<CompletedOrder>
export type CompletedOrders = { recent: Section; completed: Section }

/**
 * The two sections of completed orders, ten of each, newest first. A page beyond the last is the last.
 * @throws ClientApiError. Specification 2.7, 4.
 */
export async function listCompletedOrders(
  caller: ClientCaller,
  at: { recent: number; page: number },
): Promise<CompletedOrders> {
  const rows = await listRows(caller, completed)
  const sections: Record<'recent' | 'others', unknown[]> = { recent: [], others: [] }
  for (const row of rows) sections[isRecent(row) ? 'recent' : 'others'].push(row)
  return {
    recent: cutPage(sections.recent, at.recent, completedOrder),
    completed: cutPage(sections.others, at.page, completedOrder),
  }
}
