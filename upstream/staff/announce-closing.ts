import * as portalPaths from '../../contract/portal-paths'
import type { Transaction } from '../db/database'
import type { Ctx } from '../http/context'
import { queueClientMail } from '../mail/client-mail'
import { addNotification } from '../notifications/notify'
import type { OrderRow } from '../orders/order-rows'
import { writeDollars } from '../payments/write-dollars'

/**
 * Tells the client that an order they paid for was closed, and why, in the transaction that closes it: a notification and a
 * mail (an addition to U5 and U6, docs/decisions/026). What becomes of the money is between them and support.
 */
export async function announceClosing(
  ctx: Ctx,
  tx: Transaction,
  { id: orderId, clientId, code, title, paidCents }: OrderRow,
  reason: string | null,
): Promise<void> {
  const because = reason ? `: ${reason}` : '.'
  const paid = paidCents > 0 ? `You have paid ${writeDollars(paidCents)} for it. ` : ''
  await addNotification(ctx, tx, { clientId, orderId, message: `Your order ${code} was closed${because}` })
  await queueClientMail(ctx, tx, {
    clientId,
    subject: `Order closed: ${code}`,
    heading: 'Order closed',
    paragraphs: hello => [
      `${hello} your order ${code}, "${title}", was closed${because}`,
      `${paid}Please write to us about anything that is open.`,
    ],
    action: {
      label: 'Check Your Order Details',
      path: portalPaths.orderAt(orderId),
    },
  })
}
