import { routerPath } from '../../contract/endpoint'
import { orderStatus } from '../../contract/order-status'
import { audit } from '../audit/audit'
import type { Transaction } from '../db/database'
import { addDelivery } from '../deliveries/add-delivery'
import { receiveUpload, type Upload, type UploadOptions } from '../files/receive-upload'
import { sameFile } from '../files/same-file'
import { saveOnce } from '../files/save-once'
import type { Ctx } from '../http/context'
import type { App } from '../http/mount'
import { refuse } from '../http/refusal'
import type { OrderRow } from '../orders/order-rows'
import { latestRevisionId } from '../revisions/latest-revision'
import { requireWriterBefore } from './assign-writer'
import { describeOrder, findNamedOrder, lockNamedOrder } from './named-order'
import { requireStanding } from './order-standing'
import { readDelivery, type StaffDelivery } from './read-delivery'

const { inProgress, inRevision } = orderStatus

/** @throws Refusal 409 unless the files are what the order waits for: a revision is answered as one, and only that. */
async function requireWanted({ db }: Transaction, order: OrderRow, isRfs: boolean): Promise<void> {
  await requireStanding(db, order, inProgress, inRevision)
  if (order.statusId === inRevision && !isRfs)
    refuse(409, `${order.code} is in revision: deliver the files as revised ones.`)
  if (order.statusId === inProgress && isRfs)
    refuse(409, `${order.code} is in progress, no revision was asked for: deliver no revised files.`)
}

/** @throws Refusal 409 when these files answer a revision that is not the one asked for last. */
async function requireLatest({ db }: Transaction, { id, code }: OrderRow, revisionId: number | undefined) {
  if (revisionId === undefined || revisionId === (await latestRevisionId(db, id))) return
  refuse(
    409,
    `Another revision of ${code} was asked for meanwhile: look at it, then deliver what it asks for.`,
  )
}

async function addNamedDelivery(
  ctx: Ctx,
  reference: number,
  { revisionId, before, ...delivery }: StaffDelivery,
) {
  return ctx.transaction(async tx => {
    const order = await lockNamedOrder(tx, reference)
    await requireWanted(tx, order, delivery.isRfs)
    if (delivery.isRfs) await requireLatest(tx, order, revisionId)
    requireWriterBefore(order, before, 'Deliver once more if these are the files for the client.')
    const delivered = await addDelivery(ctx, tx, order, delivery)
    const files = delivery.files.map(({ name, size, kind }) => ({ file: name, size, type: kind }))
    const details = { is_rfs: delivery.isRfs, files }
    await audit(ctx, tx, { action: 'order.deliver', subject: order.code, details })
    return ctx.keepAnswer(tx, { order: await describeOrder(tx, delivered) })
  })
}

/** What makes two deliveries the same request: not who wrote them. */
const requestOf = ({ before: _, files, ...rest }: StaffDelivery) => ({
  ...rest,
  files: files.map(file => [...sameFile(file), file.kind]),
})

/** How a form names its files, and what of them is a delivery. */
export type DeliveryForm = Pick<UploadOptions, 'fileField' | 'onFields'> & {
  read: (upload: Upload) => StaffDelivery
}

/**
 * Receives what a writer hands in and delivers it, all or nothing: when anything fails no file is delivered, and no
 * bytes of this upload stay. A repetition, known by its key, is answered the same wherever the order stands by then.
 * @throws Refusal 404, 409 for an order that waits for no files or for others, for another revision, or whose writer is another than `before`, 413, 422 with the words for each field.
 * `form` is the one of the staff door unless told. Design 'The staff door', upstream table U2.
 */
export async function deliverOrder(
  ctx: Ctx,
  reference: string,
  request: Request,
  { read, ...fields }: DeliveryForm = { read: readDelivery },
) {
  const order = await findNamedOrder(ctx.store.db, reference)
  if (!ctx.idempotencyKey) await requireStanding(ctx.store.db, order, inProgress, inRevision)
  const upload = await receiveUpload(request, {
    storage: ctx.storage,
    keyPrefix: `orders/${order.id}`,
    ...fields,
  })
  return saveOnce(ctx, upload, () => {
    const delivery = read(upload)
    const save = (runCtx: Ctx) => addNamedDelivery(runCtx, order.id, delivery)
    return { path: `/staff/submissions/${order.id}`, request: requestOf(delivery), save }
  })
}

export function deliverOrderRoute(app: App): void {
  app.post(routerPath('/staff/orders/{id}/submissions'), async c =>
    c.json(await deliverOrder(c.get('ctx'), c.req.param('id') ?? '', c.req.raw)),
  )
}
