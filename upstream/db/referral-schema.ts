import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { referralKinds, referralStates } from '../../contract/referrals'
import { cents, createdAt, id, moment } from './columns'
import { clients, orders, promos } from './schema'

const client = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => clients.id)

/**
 * As clients are told, and `held`: both addresses lead to one mailbox, or for its `reason`. It counts for nobody until support has
 * verified it.
 */
const states = [...referralStates, 'held'] as const

/** Who came by whose link. `wallet` earns credit once support has verified it, `early_bird` a promo by itself. */
export const referrals = pgTable(
  'referrals',
  {
    id: id(),
    referrerId: client('referrer_id'),
    friendId: client('friend_id').unique(),
    kind: text('kind', { enum: referralKinds }).notNull(),
    /** `ended`: the first order was completed when the referral discount of the year was over. */
    state: text('state', { enum: states }).notNull().default('signed_up'),
    /** The friend's first order, once it is paid in full. */
    firstOrderId: bigint('first_order_id', { mode: 'number' }).references(() => orders.id),
    /** Which verified friend of the referrer this is (1, 2, 3 …): it decides both rewards. */
    position: integer('position'),
    referrerCents: cents('referrer_cents'),
    friendCents: cents('friend_cents'),
    promoCode: text('promo_code').references(() => promos.code),
    /** Why it was refused, or is held if not for the mailbox. */
    reason: text('reason'),
    createdAt: createdAt(),
    firstOrderPaidAt: moment('first_order_paid_at'),
    decidedAt: moment('decided_at'),
  },
  table => [
    uniqueIndex('referrals_position_key').on(table.referrerId, table.position),
    index('referrals_first_order_idx').on(table.firstOrderId),
    index('referrals_waiting_idx').on(table.id).where(sql`${table.state} in ('first_order_paid', 'held')`),
    check('referrals_of_two_people', sql`${table.referrerId} <> ${table.friendId}`),
    check('referrals_position_positive', sql`${table.position} > 0`),
    check(
      'referrals_earn_nothing_below_zero',
      sql`${table.referrerCents} >= 0 and ${table.friendCents} >= 0`,
    ),
  ],
)
