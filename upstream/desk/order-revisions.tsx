/** @jsxImportSource hono/jsx */
import { revisionsOf } from '../revisions/revision-answer'
import { FileList } from './file-list'
import { nothing, type OrderSection, type OrderView } from './order-view'
import { Moment } from './shown'

const momentOf = (ctx: OrderView['ctx'], iso: string) => <Moment ctx={ctx} date={new Date(iso)} />

/** What the client asked to be changed, the newest first. */
async function Revisions({ ctx, order }: OrderView) {
  const asked = await revisionsOf(ctx.store.db, order.id)
  if (asked.length === 0) return nothing
  return (
    <section class="sheet" aria-labelledby="revisions-title">
      <h2 id="revisions-title">Revisions asked for</h2>
      {asked
        .map((revision, index) => (
          <>
            <h3>{`Revision ${index + 1}`}</h3>
            <p class="low">
              {'Asked '}
              {momentOf(ctx, revision.created_at)}
              {', due '}
              {momentOf(ctx, revision.deadline_date)}
            </p>
            <p class="text">{revision.message}</p>
            <FileList
              code={order.code}
              label={`Files of revision ${index + 1}`}
              files={revision.attachments.map(({ file_path: filePath, ...rest }) => ({ ...rest, filePath }))}
            />
          </>
        ))
        .reverse()}
    </section>
  )
}

export const revisionsSection: OrderSection = { side: 'reading', Section: Revisions }
