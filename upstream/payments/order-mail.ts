import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import { renderMail } from '../mail/render-mail'
import { remainingCents } from '../orders/order-price'
import type { OrderRow } from '../orders/order-rows'
import { writeDollars } from './write-dollars'

/** Mails the client what was paid for an order and what is left, in the transaction of the payment (U6). */
export async function queueOrderMail(
  ctx: Ctx,
  tx: Transaction,
  order: OrderRow,
  heading: string,
): Promise<void> {
  const [client] = await tx.db.select().from(clients).where(eq(clients.id, order.clientId))
  if (!client) return
  const { PORTAL_NAME: portalName, APP_ORIGIN: origin, SUPPORT_EMAIL: support } = ctx.settings
  await ctx.mail.queue(tx, {
    to: client.email,
    subject: `${heading}: ${order.code}`,
    ...renderMail({
      portalName,
      heading,
      paragraphs: [
        `Hello ${client.name}, thank you for your order ${order.code}, "${order.title}".`,
        `Paid: ${writeDollars(order.paidCents)}. Remaining: ${writeDollars(remainingCents(order))}.`,
      ],
      action: { label: 'Check Your Order Details', url: `${origin}/order-details?order_id=${order.id}` },
      footer: `Questions? Write to ${support}.`,
    }),
  })
}
