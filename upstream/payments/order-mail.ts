import * as portalPaths from '../../contract/portal-paths'
import type { Transaction } from '../db/database'
import type { Ctx } from '../http/context'
import { queueClientMail } from '../mail/client-mail'
import { remainingCents } from '../orders/order-price'
import type { OrderRow } from '../orders/order-rows'
import { writeDollars } from './write-dollars'

/** Mails the client what was paid for an order and what is left, with a `note` of what else came of it, in the transaction of the payment (U6). */
export const queueOrderMail = (
  ctx: Ctx,
  tx: Transaction,
  order: OrderRow,
  { heading, note }: { heading: string; note: string | undefined },
): Promise<void> =>
  queueClientMail(ctx, tx, {
    clientId: order.clientId,
    subject: `${heading}: ${order.code}`,
    heading,
    paragraphs: hello => [
      `${hello} thank you for your order ${order.code}, "${order.title}".`,
      `Paid: ${writeDollars(order.paidCents)}. Remaining: ${writeDollars(remainingCents(order))}.`,
      ...(note ? [note] : []),
    ],
    action: {
      label: 'Check Your Order Details',
      path: portalPaths.orderAt(order.id),
    },
  })
