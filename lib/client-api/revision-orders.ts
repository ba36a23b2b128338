import 'server-only'
import { z } from 'zod'
import { wireList } from '@/contract/wire'
import type { ListPage } from '@/lib/orders/paging'
import * as shownLengths from '@/lib/shown-lengths'
import { truncate } from '@/lib/text'
import type { ClientCaller } from './call'
import { instantOrNull } from './instant'
import { cutPage, inRevision, listedOrder, listRows, type Row } from './order-lists'

/** As much of a row as tells whether it has revisions. One that cannot be read is an error on the page that shows it. */
export const revised = z.object({
  revisions: wireList(z.unknown()),
  latest_revision1: z.unknown().optional(),
})

export const hasRevisions = ({ revisions, latest_revision1 }: z.output<typeof revised>): boolean =>
  revisions.length > 0 || latest_revision1 != null

const isListed = (row: unknown): boolean => {
  const read = revised.safeParse(row)
  return !read.success || hasRevisions(read.data)
}

/** The revision asked for last (decisions C-72). */
const latestOf = ({ latest_revision1, revisions }: Row) =>
  latest_revision1 ?? revisions.toSorted((a, b) => b.id - a.id)[0]

function revisionOrder(sent: Row) {
  const latest = latestOf(sent)
  return {
    ...listedOrder(sent),
    statusId: sent.status_id,
    isRevisionAccepted: sent.is_revision_accepted,
    revision: {
      createdAt: instantOrNull(latest?.created_at ?? null),
      deadline: instantOrNull(latest?.deadline_date ?? null),
      notes: truncate(latest?.message ?? '', shownLengths.revisionNotes),
    },
  }
}

export type RevisionOrder = ReturnType<typeof revisionOrder>
export type RevisionOrders = ListPage<RevisionOrder>

/**
 * Ten orders with a revision that is not accepted yet, newest first, each with the one asked for last. A page beyond
 * the last is the last. @throws ClientApiError. Specification 2.6.
 */
export async function listRevisionOrders(caller: ClientCaller, page: number): Promise<RevisionOrders> {
  const rows = await listRows(caller, inRevision)
  return cutPage(rows.filter(isListed), page, revisionOrder)
}
