/** @jsxImportSource hono/jsx */
import type { Ctx } from '../http/context'
import { countPending, listReviews } from '../staff/reviews'
import { type Desk, deskPath } from './desk'
import { showPage } from './desk-page'
import { reviewPageRoutes } from './review-page'
import { Moment } from './shown'
import { type Column, Table } from './table'

type Listed = Awaited<ReturnType<typeof listReviews>>['reviews'][number]

const columnsOf = (ctx: Ctx): Column<Listed>[] => [
  {
    name: 'Review',
    isRoomy: true,
    cell: ({ id, order_id, client_email }) => (
      <>
        <a href={`${deskPath}/reviews/${id}`}>{`Review of ${order_id}`}</a>
        <div class="low">{client_email}</div>
      </>
    ),
  },
  { name: 'Stars', cell: ({ rating }) => rating, isNumber: true },
  { name: 'State', cell: ({ state }) => <span class="tag">{state}</span> },
  { name: 'Sent', cell: ({ submitted_at }) => <Moment ctx={ctx} date={new Date(submitted_at)} /> },
  {
    name: 'Look by',
    cell: ({ state, due_at }) => state === 'pending' && <Moment ctx={ctx} date={new Date(due_at)} />,
  },
]

/** Reviews that clients have sent screenshots of: those that wait first, the longest waiting before the others. */
export function reviewRoutes(desk: Desk): void {
  desk.get('/reviews', async c => {
    const ctx = c.get('ctx')
    const { reviews } = await listReviews(ctx, { params: {}, query: {}, body: undefined })
    const waiting = await countPending(ctx)
    const children = (
      <>
        <h1>Reviews</h1>
        <p class="sub">{`${waiting} to look at. An approved one earns its client a promo.`}</p>
        <Table label="Reviews" columns={columnsOf(ctx)} rows={reviews} empty="There are none yet." />
      </>
    )
    return showPage(c, { title: 'Reviews', place: 'Reviews', children })
  })
  reviewPageRoutes(desk)
}
