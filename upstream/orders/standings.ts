import { type SQL, sql } from 'drizzle-orm'
import { orderStatus } from '../../contract/order-status'
import { orders } from '../db/schema'
import { hasRevisions } from '../revisions/latest-revision'

const { draft, waiting, inProgress, inRevision, completed, closed } = orderStatus
const { statusId, paymentStatus, isRevisionAccepted } = orders

/*
 * Where a row of `orders` stands for its client (upstream table U2): the lists show these, and the badges count them.
 */

/** Placed or not, it was never paid and may still be changed. */
export const isDraft: SQL = sql`(${paymentStatus} = 'Unpaid' and ${statusId} = ${draft})`

/** Paid, and being worked on for the first time. */
export const isInProgress: SQL = sql`(${paymentStatus} <> 'Unpaid' and ${statusId} between ${waiting} and ${inProgress})`

/** Of those that are in progress: its writer has begun. */
export const isStarted: SQL = sql`(${isInProgress} and ${statusId} = ${inProgress})`

/** Its files were delivered at least once. */
export const isDelivered: SQL = sql`${statusId} in (${inRevision}, ${completed})`

/** Delivered, or closed by support however far it had come (docs/decisions/072). */
export const isEnded: SQL = sql`${statusId} in (${inRevision}, ${completed}, ${closed})`

/** In revision, or its revised files are not accepted yet. */
export const isUnderRevision: SQL = sql`((${statusId} = ${inRevision} or (${statusId} = ${completed} and not ${isRevisionAccepted}))
  and ${hasRevisions})`
