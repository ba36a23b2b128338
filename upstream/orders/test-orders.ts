import { eq } from 'drizzle-orm'
import { hourMs } from '../../contract/durations'
import { chargeOf, type PaymentOption, priceOf } from '../../contract/price'
import { orders } from '../db/schema'
import type { Caller } from '../testing/factories'
import type { TestApp } from '../testing/test-app'
import { insertOrder } from './order-code'
import type { OrderRow } from './order-rows'

type Given = { pages?: number; leadHours?: number; option?: PaymentOption }

/** A draft as steps 1 to 3 leave it; `option` as placing would store it. */
export async function aDraft(test: TestApp, { client }: Caller, given: Given = {}): Promise<OrderRow> {
  const { pages = 1, leadHours = 48, option = 'full' } = given
  const now = test.clock.now()
  const price = priceOf({ pages, hours: leadHours })
  return test.ctx.transaction(tx =>
    insertOrder(tx, {
      clientId: client.id,
      title: 'The tides of the Bay of Fundy',
      subject: 'Oceanography',
      taskDescription: 'Please use the figures of 2019.',
      pages,
      deadline: new Date(now.getTime() + leadHours * hourMs),
      leadSeconds: leadHours * 3600,
      paymentOption: chargeOf(price, option).option,
      subtotalCents: price.subtotalCents,
      totalCents: price.totalCents,
      createdAt: now,
      updatedAt: now,
    }),
  )
}

export async function orderRow(test: TestApp, id: number): Promise<OrderRow> {
  const [row] = await test.deps.store.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error(`No order ${id}`)
  return row
}

/** What placing sends; amounts are as untrue as a browser can make them. */
export function placementForm(caller: Caller, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  const all = {
    client_id: String(caller.client.id),
    no_of_pages: '1',
    deadline: '2000-01-01 00:00:00',
    hours: '999:00:00',
    subtotal: '0.01',
    payment_option: 'full',
    isWallet: '0',
    re_edit: 'false',
    ...fields,
  }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  return form
}
