import { sql } from 'drizzle-orm'
import { orderStatus } from '../../contract/order-status'
import { orders } from '../db/schema'

/** When something is due of a row of `orders`: in revision what was asked for last, else the order itself. */
export const dueAt = sql<Date | null>`case when ${orders.statusId} = ${orderStatus.inRevision}
  then coalesce((select r.deadline_date from revisions r where r.order_id = "orders"."id" order by r.id desc limit 1),
    ${orders.deadline})
  else ${orders.deadline} end`.mapWith(orders.deadline)
