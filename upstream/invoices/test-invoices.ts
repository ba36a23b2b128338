import { randomUUID } from 'node:crypto'
import { dayMs } from '../../contract/durations'
import { invoices } from '../db/staff-schema'
import type { OrderRow } from '../orders/order-rows'
import { askForCheckout, portal } from '../payments/test-payments'
import { anInvoice } from '../staff/test-staff'
import { type Caller, callApi } from '../testing/factories'
import type { TestApp } from '../testing/test-app'

/** Whoever holds the code of an invoice, calling as its client. */
export const holderOf = (test: TestApp, { client }: Caller, code: string): Caller => ({
  client,
  bearer: code,
  request: (path, call) => callApi(test, path, call, code),
})

/** An invoice for an order, and its holder. */
export async function invited(test: TestApp, owner: Caller, order: Pick<OrderRow, 'id'>, fields?: object) {
  const code = await anInvoice(test, order.id, fields)
  return { code, holder: holderOf(test, owner, code) }
}

/** Whoever holds an invoice that was made before anything of its order was paid. */
export async function invitedBefore(test: TestApp, owner: Caller, order: Pick<OrderRow, 'id'>) {
  const { store, clock } = test.deps
  const [code, createdAt] = [`inv_${randomUUID()}`, clock.now()]
  const expiresAt = new Date(createdAt.getTime() + 30 * dayMs)
  await store.db.insert(invoices).values({ code, orderId: order.id, createdAt, expiresAt })
  return { code, holder: holderOf(test, owner, code) }
}

/** The checkout call of the invoice page. */
export const askFromInvoice = (caller: Caller, order: OrderRow, fields: object = {}) =>
  askForCheckout(caller, order, { cancel_base_url: `${portal}/invoice`, ...fields })
