import { and, eq, gt } from 'drizzle-orm'
import { minuteMs } from '../../contract/durations'
import type { Transaction } from '../db/database'
import { invoiceEvents, invoices } from '../db/staff-schema'
import type { Ctx } from '../http/context'

/** Reading on within this time is the same look: an open page reads its order every quarter of an hour, and with all that is done on it. */
const lookPauseMs = 30 * minuteMs

const addEvent = (ctx: Ctx, tx: Transaction, code: string, kind: 'viewed' | 'paid') =>
  tx.db.insert(invoiceEvents).values({ code, kind, at: ctx.clock.now(), requestId: ctx.requestId })

/**
 * Notes that an invoice's order is read. A look goes on, with a later moment, until nobody has read for half an hour: the next
 * reading is another look. The invoice's lock decides between readings at once.
 */
export async function noteView(ctx: Ctx, code: string): Promise<void> {
  await ctx.transaction(async tx => {
    const [invoice] = await tx.db.select().from(invoices).where(eq(invoices.code, code)).for('no key update')
    if (!invoice) return
    const now = ctx.clock.now()
    const { kind, at, id } = invoiceEvents
    const isGoingOn = gt(at, new Date(now.getTime() - lookPauseMs))
    const goingOn = await tx.db
      .update(invoiceEvents)
      .set({ at: now })
      .where(and(eq(invoiceEvents.code, code), eq(kind, 'viewed'), isGoingOn))
      .returning({ id })
    if (goingOn.length === 0) await addEvent(ctx, tx, code, 'viewed')
  })
}

/** Notes in the transaction of a payment that it was made through an invoice. */
export async function notePayment(ctx: Ctx, tx: Transaction, code: string): Promise<void> {
  await addEvent(ctx, tx, code, 'paid')
}
