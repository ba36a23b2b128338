import { and, eq, gt } from 'drizzle-orm'
import { minuteMs } from '../../contract/durations'
import type { Transaction } from '../db/database'
import { invoiceEvents, invoices } from '../db/staff-schema'
import type { Ctx } from '../http/context'

/** Looking again within this time is the same look: pages load an order more than once. */
const viewStepMs = minuteMs

const addEvent = (ctx: Ctx, tx: Transaction, code: string, kind: 'viewed' | 'paid') =>
  tx.db.insert(invoiceEvents).values({ code, kind, at: ctx.clock.now(), requestId: ctx.requestId })

/** Notes that an invoice was looked at, once a minute at most: the invoice's lock decides between looks at once. */
export async function noteView(ctx: Ctx, code: string): Promise<void> {
  await ctx.transaction(async tx => {
    const [invoice] = await tx.db.select().from(invoices).where(eq(invoices.code, code)).for('no key update')
    if (!invoice) return
    const since = new Date(ctx.clock.now().getTime() - viewStepMs)
    const { kind, at } = invoiceEvents
    const recent = and(eq(invoiceEvents.code, code), eq(kind, 'viewed'), gt(at, since))
    if ((await tx.db.$count(invoiceEvents, recent)) === 0) await addEvent(ctx, tx, code, 'viewed')
  })
}

/** Notes in the transaction of a payment that it was made through an invoice. */
export async function notePayment(ctx: Ctx, tx: Transaction, code: string): Promise<void> {
  await addEvent(ctx, tx, code, 'paid')
}
