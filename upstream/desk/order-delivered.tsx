/** @jsxImportSource hono/jsx */

import { fileSize } from '../../contract/file-size'
import { areFilesLocked, deliveriesOf } from '../deliveries/delivery-answer'
import { kindFields } from './delivery-form'
import { filePath } from './order-file'
import { nothing, type OrderSection, type OrderView } from './order-view'
import { Moment } from './shown'

const kindName = (kind: number) => kindFields.find(field => field.kind === kind)?.label ?? 'File'

async function Delivered({ ctx, order }: OrderView) {
  const deliveries = await deliveriesOf(ctx.store.db, order, false)
  if (deliveries.length === 0) return nothing
  return (
    <section class="sheet" aria-labelledby="delivered-title">
      <h2 id="delivered-title">Delivered</h2>
      {areFilesLocked(order) && <p>The client cannot open these files before the order is paid in full.</p>}
      {deliveries.map(({ created_at, is_rfs, message, submissionattachment }) => (
        <>
          <h3>
            {is_rfs === 1 ? 'Revised files, ' : 'Files, '}
            <Moment ctx={ctx} date={new Date(created_at)} />
          </h3>
          {message && <p class="text">{message}</p>}
          <ul class="files">
            {submissionattachment.map(file => (
              <li>
                <a href={filePath(order.code, file.file_path ?? '')}>{file.file}</a>{' '}
                <span class="low">
                  {`${kindName(file.order_submission_attachment_type_id)}, ${fileSize(file.size)}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      ))}
    </section>
  )
}

export const deliveredSection: OrderSection = { side: 'reading', Section: Delivered }
