/** @jsxImportSource hono/jsx */
import { asc, eq } from 'drizzle-orm'
import { attachments } from '../db/schema'
import { filePath } from './order-file'
import type { OrderSection, OrderView } from './order-view'
import { writeSize } from './shown'

async function Instructions({ ctx, order }: OrderView) {
  const files = await ctx.store.db
    .select()
    .from(attachments)
    .where(eq(attachments.orderId, order.id))
    .orderBy(asc(attachments.id))
  return (
    <section class="sheet" aria-labelledby="instructions-title">
      <h2 id="instructions-title">Instructions</h2>
      {order.taskDescription ? <p class="text">{order.taskDescription}</p> : <p>None were given.</p>}
      {files.length > 0 && (
        <ul class="files" aria-label="Attached by the client">
          {files.map(file => (
            <li>
              <a href={filePath(order.code, file.filePath)}>{file.file}</a>{' '}
              <span class="low">{writeSize(file.size)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export const instructionsSection: OrderSection = { side: 'reading', Section: Instructions }
