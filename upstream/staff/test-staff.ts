import { callApi } from '../testing/factories'
import type { TestApp } from '../testing/test-app'

/** Calls the staff door with its token. A body makes it a POST unless `method` says otherwise. */
export const askStaff = (
  test: TestApp,
  path: string,
  json?: object,
  more: { method?: string; key?: string; headers?: Record<string, string> } = {},
): Promise<Response> =>
  callApi(test, `/staff/${path}`, { ...more, ...(json && { json }) }, test.deps.settings.STAFF_TOKEN)

/** Makes an invoice for an order and gives its code. */
export async function anInvoice(test: TestApp, orderId: number, fields: object = {}): Promise<string> {
  const answer = await askStaff(test, 'invoices', { order_id: orderId, ...fields })
  if (answer.status !== 200) throw new Error(`No invoice: ${await answer.text()}`)
  return (await answer.json()).invoice.code
}

type Entry = { id: number; action: string; subject: string; details: Record<string, unknown>; actor: string }

/** What the audit log says, the latest first. */
export async function auditOf(test: TestApp): Promise<Entry[]> {
  return (await (await askStaff(test, 'audit')).json()).entries
}
