/** @jsxImportSource hono/jsx */
import { acceptAttribute } from '../../contract/file-types'
import { orderStatus } from '../../contract/order-status'
import { latestRevisionId } from '../revisions/latest-revision'
import { deliverOrder } from '../staff/deliver-order'
import { standing } from '../staff/order-standing'
import { DeedForm, type FieldSpec, FilesForgotten } from './deed-form'
import { deedCtx, type ShowForms, serveUpload } from './deeds'
import { kindField, kindFields, readDeskDelivery } from './delivery-form'
import type { Desk } from './desk'
import { mostFiles } from './most-files'
import { orderPath } from './order-path'
import { nothing, type OrderSection, type OrderView, orderPageOf } from './order-view'

const { inProgress, inRevision } = orderStatus
const deed = { path: '/orders/:code/deliver', form: 'deliver', page: orderPageOf }

/** The message comes before the files: what breaks off among those does not take it along. */
const fields: FieldSpec[] = [
  { name: 'message', label: 'Message to the client (optional)', kind: 'textarea' },
  ...kindFields.map(({ name, label }, index) => ({
    name,
    label,
    kind: 'file' as const,
    accept: acceptAttribute,
    ...(index === 0 && { hint: mostFiles }),
  })),
]

async function Deliver({ ctx, order, refused }: OrderView) {
  const isRefused = refused?.form === deed.form
  // A refused form is still what it was sent as, though nothing is waited for by now.
  const isRevision = order.statusId === inRevision || (isRefused && refused.typed.is_rfs === '1')
  if (!isRevision && standing(order) !== inProgress && !isRefused) return nothing
  const asked = await latestRevisionId(ctx.store.db, order.id)
  const title = isRevision ? 'Deliver revised files' : 'Deliver files'
  return (
    <section class="sheet" aria-labelledby="deliver-title">
      <h2 id="deliver-title">{title}</h2>
      <DeedForm
        name={deed.form}
        action={`${orderPath(order.code)}/deliver`}
        submit={title}
        fields={fields}
        hidden={{
          is_rfs: isRevision ? '1' : '0',
          ...(asked !== null && { revision_id: String(asked) }),
          ...(order.writerName && { before: order.writerName }),
        }}
        refused={refused}
      >
        <FilesForgotten refused={refused} form={deed.form} nothing="Nothing was delivered." />
      </DeedForm>
    </section>
  )
}

function serveDelivery(desk: Desk, show: ShowForms): void {
  serveUpload(desk, {
    ...deed,
    show,
    run: (c, onFields) => {
      const form = { read: readDeskDelivery, fileField: kindField, onFields }
      return deliverOrder(deedCtx(c), c.req.param('code') ?? '', c.req.raw, form)
    },
  })
}

export const deliverSection: OrderSection = { side: 'deeds', Section: Deliver, routes: serveDelivery }
