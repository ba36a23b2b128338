/** @jsxImportSource hono/jsx */
import type { Ctx } from '../http/context'
import { listReferrals, listReferralsCall, type Referral } from '../staff/referrals'
import { type Desk, deskPath } from './desk'
import { showPage } from './desk-page'
import { readSearch, StateFinder } from './finder'
import { orderPath } from './order-path'
import { referralPageRoutes } from './referral-page'
import { standingOf, stateNames } from './referral-words'
import { Moment } from './shown'
import { type Column, Table } from './table'

const columnsOf = (ctx: Ctx): Column<Referral>[] => [
  {
    name: 'Friend',
    isRoomy: true,
    cell: ({ id, friend_name, friend_email }) => (
      <>
        <a href={`${deskPath}/referrals/${id}`}>{friend_name}</a>
        <div class="low">{friend_email}</div>
      </>
    ),
  },
  {
    name: 'Referred by',
    isRoomy: true,
    cell: ({ referrer_name, referrer_email }) => (
      <>
        {referrer_name}
        <div class="low">{referrer_email}</div>
      </>
    ),
  },
  {
    name: 'Stands',
    cell: referral => (
      <>
        <span class="tag">{standingOf(referral)}</span>
        {referral.kind === 'early_bird' && <div class="low">Early bird</div>}
      </>
    ),
  },
  {
    name: 'Look at',
    cell: ({ flags }) =>
      flags.length > 0 && <span class="soon">{flags.length === 1 ? '1 flag' : `${flags.length} flags`}</span>,
  },
  {
    name: 'First order',
    cell: ({ first_order }) => first_order && <a href={orderPath(first_order)}>{first_order}</a>,
  },
  { name: 'Since', cell: ({ signed_up_at }) => <Moment ctx={ctx} date={new Date(signed_up_at)} /> },
]

/** Friends whom clients have brought: those that wait first, the longest waiting before the others. */
export function referralRoutes(desk: Desk): void {
  desk.get('/referrals', async c => {
    const ctx = c.get('ctx')
    const query = readSearch(listReferralsCall.query, c.req.query())
    const found = await listReferrals(ctx, { query })
    const empty = query.q || query.state ? 'Nothing matches.' : 'There are none yet.'
    const children = (
      <>
        <h1>Referrals</h1>
        <p class="sub">{`${found.waiting} to decide. A verified one puts what it earns into the wallets.`}</p>
        <StateFinder
          action={`${deskPath}/referrals`}
          label="Name or email of either"
          search={query}
          states={stateNames}
        />
        <Table label="Referrals" columns={columnsOf(ctx)} rows={found.referrals} empty={empty} />
        {found.has_more && <p class="low">These are the first 100. Search to find others.</p>}
      </>
    )
    return showPage(c, { title: 'Referrals', place: 'Referrals', children })
  })
  referralPageRoutes(desk)
}
