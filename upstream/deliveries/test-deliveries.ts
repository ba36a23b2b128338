import type { OrderRow } from '../orders/order-rows'
import { aDraft, orderRow } from '../orders/test-orders'
import { openCheckoutFor, returnFrom } from '../payments/test-payments'
import { type Caller, callApi } from '../testing/factories'
import { goodFiles } from '../testing/file-samples'
import type { TestApp } from '../testing/test-app'

export const essay = (name = 'essay.pdf', text = name) =>
  new File([`%PDF-1.7\n${text}`], name, { type: 'application/pdf' })

export const docx = (name: string) => new File([new Uint8Array(goodFiles.docx ?? [])], name)

export type Handed = {
  message?: string
  isRfs?: string
  files?: File[]
  types?: (string | number)[]
  before?: string
  key?: string
}

export function deliveryForm({
  message = 'Here it is.',
  isRfs = '0',
  files = [essay()],
  types = [1],
  before,
}: Handed) {
  const form = new FormData()
  if (before !== undefined) form.set('before', before)
  form.set('message', message)
  form.set('is_rfs', isRfs)
  for (const [index, file] of files.entries()) form.set(`files[${index}]`, file)
  for (const [index, type] of types.entries()) form.set(`types[${index}]`, String(type))
  return form
}

/** Hands files in at the staff door, one essay unless told. */
export const deliver = (test: TestApp, order: string | number, handed: Handed = {}): Promise<Response> =>
  callApi(
    test,
    `/staff/orders/${order}/submissions`,
    { form: deliveryForm(handed), key: handed.key },
    test.deps.settings.STAFF_TOKEN,
  )

/** An order that is paid in full, or in part, and stands at a status. */
export async function aPaidOrder(
  test: TestApp,
  caller: Caller,
  { statusId = 3, option = 'full' as 'full' | 'partial' } = {},
): Promise<OrderRow> {
  const draft = await aDraft(test, caller, { pages: 4, option })
  const checkout = await openCheckoutFor(caller, draft)
  test.payments.pay(checkout)
  await returnFrom(test, checkout)
  await standAt(test, draft.id, statusId)
  return orderRow(test, draft.id)
}

/** Puts an order where it is wanted, without the way there. */
export const standAt = (test: TestApp, id: number, statusId: number) =>
  test.deps.store.pool.query(
    'update orders set status_id = $2, writer_name = case when $2 > 1 then $3 end where id = $1',
    [id, statusId, 'Dana'],
  )

/** An order with delivered files: nothing of it was asked to be revised. */
export async function aDeliveredOrder(test: TestApp, caller: Caller, option: 'full' | 'partial' = 'full') {
  const { id } = await aPaidOrder(test, caller, { option })
  const answer = await deliver(test, id)
  if (answer.status !== 200) throw new Error(`Not delivered: ${await answer.text()}`)
  return orderRow(test, id)
}

export const accept = (caller: Caller, id: number): Promise<Response> =>
  caller.request('/AcceptOrder', { json: { client_id: caller.client.id, order_id: id } })

/** A delivered order that its client has accepted. */
export async function anAcceptedOrder(
  test: TestApp,
  caller: Caller,
  option: 'full' | 'partial' = 'full',
): Promise<OrderRow> {
  const { id } = await aDeliveredOrder(test, caller, option)
  const answer = await accept(caller, id)
  if (answer.status !== 200) throw new Error(`Not accepted: ${await answer.text()}`)
  return orderRow(test, id)
}

/** What the client's portal is told of an order. */
export async function seenBy({ client, request }: Caller, id: number) {
  return (await request(`/orderdetail/${id}?client_id=${client.id}`)).json()
}

/** The paths under which the files of an order are stored, as only the database tells while they are locked. */
export async function pathsOf(test: TestApp, orderId: number): Promise<string[]> {
  const { rows } = await test.deps.store.pool.query(
    `select file_path from submission_attachments a join submissions s on s.id = a.submission_id
     where s.order_id = $1 order by a.id`,
    [orderId],
  )
  return rows.map(row => row.file_path)
}

export const download = (caller: Caller, path: string | undefined): Promise<Response> =>
  caller.request(`/download-file?fileUrl=${path}`)
