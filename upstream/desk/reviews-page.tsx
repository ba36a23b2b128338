/** @jsxImportSource hono/jsx */
import { reviewStates } from '../../contract/reviews'
import type { Ctx } from '../http/context'
import { listReviews, listReviewsCall } from '../staff/reviews'
import { type Desk, deskPath } from './desk'
import { showPage } from './desk-page'
import { readSearch, StateFinder } from './finder'
import { reviewPageRoutes } from './review-page'
import { Moment } from './shown'
import { type Column, Table } from './table'

type Listed = Awaited<ReturnType<typeof listReviews>>['reviews'][number]

const stateNames = Object.fromEntries(reviewStates.map(state => [state, state]))

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
    const query = readSearch(listReviewsCall.query, c.req.query())
    const found = await listReviews(ctx, { query })
    const empty = query.q || query.state ? 'Nothing matches.' : 'There are none yet.'
    const children = (
      <>
        <h1>Reviews</h1>
        <p class="sub">{`${found.waiting} to look at. An approved one earns its client a promo.`}</p>
        <StateFinder
          action={`${deskPath}/reviews`}
          label="Order, title or client"
          search={query}
          states={stateNames}
        />
        <Table label="Reviews" columns={columnsOf(ctx)} rows={found.reviews} empty={empty} />
        {found.has_more && <p class="low">These are the first 100. Search to find others.</p>}
      </>
    )
    return showPage(c, { title: 'Reviews', place: 'Reviews', children })
  })
  reviewPageRoutes(desk)
}
