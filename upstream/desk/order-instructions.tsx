/** @jsxImportSource hono/jsx */
import { asc, eq } from 'drizzle-orm'
import { attachments } from '../db/schema'
import { FileList } from './file-list'
import type { OrderSection, OrderView } from './order-view'

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
      <FileList code={order.code} label="Attached by the client" files={files} />
    </section>
  )
}

export const instructionsSection: OrderSection = { side: 'reading', Section: Instructions }
