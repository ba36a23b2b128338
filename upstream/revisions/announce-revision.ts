import * as portalPaths from '../../contract/portal-paths'
import type { Transaction } from '../db/database'
import type { Ctx } from '../http/context'
import { queueClientMail } from '../mail/client-mail'
import { addNotification } from '../notifications/notify'
import type { OrderRow } from '../orders/order-rows'

/** Tells the client that a request has arrived, in its transaction: a notification and a mail (U5). */
export async function announceRevision(ctx: Ctx, tx: Transaction, order: OrderRow): Promise<void> {
  const { id: orderId, clientId, code, title } = order
  const message = `Your revision request for order ${code} has been received.`
  await addNotification(ctx, tx, { clientId, orderId, message })
  await queueClientMail(ctx, tx, {
    clientId,
    subject: `Revision request received: ${code}`,
    heading: 'Revision request received',
    paragraphs: hello => [
      `${hello} we have received your revision request for your order ${code}, "${title}".`,
      'We write to you again when the revised files are there.',
    ],
    action: {
      label: 'See your request',
      path: portalPaths.orderAt(orderId, 'revisions'),
    },
  })
}
