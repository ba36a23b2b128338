import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { readStaffToken } from '../scripts/desk/staff-door'
import { clientApiUrl } from './accounts-by-api'

type Sent = NonNullable<Parameters<APIRequestContext['fetch']>[1]>

/** A call through the door of support staff. */
export async function askStaff(
  request: APIRequestContext,
  method: string,
  address: string,
  data?: object,
  multipart?: Sent['multipart'],
) {
  const headers = { authorization: `Bearer ${readStaffToken(process.env)}` }
  const answer = await request.fetch(`${clientApiUrl}/staff/${address}`, { method, headers, data, multipart })
  if (!answer.ok()) throw new Error(`${method} ${address}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

type Given = {
  code?: string
  title?: string
  type?: 'Fixed Price' | 'Percentage'
  amount?: string
  tag_line?: string
  /** Makes it this client's alone, among the saved ones. */
  client_email?: string
  ends_at?: string
}

/** Makes a promo of 20 % for everybody, unless told otherwise. Gives its code. */
export async function createPromo(request: APIRequestContext, given: Given = {}): Promise<string> {
  const code = `E2E${randomBytes(5).toString('hex').toUpperCase()}`
  const promo = { code, title: 'Autumn', type: 'Percentage', amount: '20', ...given }
  await askStaff(request, 'POST', 'promos', promo)
  return promo.code
}

/** Ends a promo: nobody places with it from now on. */
export const endPromo = (request: APIRequestContext, code: string) =>
  askStaff(request, 'POST', `promos/${code}/end`, {})

/** An invoice for an order: its code, and its address in the portal. */
export async function createInvoice(
  request: APIRequestContext,
  { id }: { id: number },
  fields: { expires_at?: string } = {},
): Promise<{ code: string; path: string }> {
  const { invoice } = await askStaff(request, 'POST', 'invoices', { order_id: id, ...fields })
  const { pathname, search } = new URL(invoice.url)
  return { code: invoice.code, path: pathname + search }
}
