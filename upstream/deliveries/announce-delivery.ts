import * as portalPaths from '../../contract/portal-paths'
import type { Transaction } from '../db/database'
import type { Ctx } from '../http/context'
import { queueClientMail } from '../mail/client-mail'
import { addNotification } from '../notifications/notify'
import { remainingCents } from '../orders/order-price'
import type { OrderRow } from '../orders/order-rows'
import { writeDollars } from '../payments/write-dollars'
import { areFilesLocked } from './delivery-answer'

/** What somebody who has not paid all of it is told beside. */
const lockOf = (order: OrderRow): string[] =>
  areFilesLocked(order)
    ? [`They open once the remaining ${writeDollars(remainingCents(order))} is paid.`]
    : []

/** Tells the client of files, in the transaction that delivers them: a notification and a mail (U5, U6). */
export async function announceDelivery(
  ctx: Ctx,
  tx: Transaction,
  order: OrderRow,
  isRfs: boolean,
): Promise<void> {
  const { id: orderId, clientId, code } = order
  const files = isRfs ? 'Revised files' : 'Files'
  const message = [`${files} for order ${code} have been delivered.`, ...lockOf(order)].join(' ')
  await addNotification(ctx, tx, { clientId, orderId, message })
  const heading = `${files} delivered`
  await queueClientMail(ctx, tx, {
    clientId,
    subject: `${heading}: ${code}`,
    heading,
    paragraphs: hello => [
      `${hello} ${files.toLowerCase()} for your order ${code}, "${order.title}", have been delivered.`,
      ...lockOf(order),
    ],
    action: {
      label: 'Check Your Files',
      path: portalPaths.orderAt(orderId, 'completed-file'),
    },
  })
}
