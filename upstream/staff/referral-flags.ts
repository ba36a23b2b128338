import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isClosed } from '../../contract/order-status'
import { referrals } from '../db/referral-schema'
import { mailboxOf, phoneEndOf } from '../db/same-person'
import { clients, orders } from '../db/schema'
import { ofFirstOrder } from '../orders/first-order'

/* What support should look at before it verifies a referral. None of it decides anything. */

export const referrer = alias(clients, 'referrer')
export const friend = alias(clients, 'friend')
const other = alias(clients, 'other')

const nameOf = (person: { name: SQLWrapper }) => sql`lower(btrim(${person.name}))`

/**
 * The first of the other accounts. Not by `limit 1`: of phone numbers the planner thinks that each is one in two hundred, and
 * would read all clients by their ids until one comes.
 */
const otherAccount = (isSame: SQL): SQL<string | null> =>
  sql`(select (array_agg(${other.email} order by ${other.id}))[1] from ${clients} ${sql.identifier('other')}
    where ${isSame} and ${other.id} not in (${friend.id}, ${referrer.id}))`

/** What the referral and its two people tell, for a query of `referrals` that joins `referrer` and `friend`. */
export const flagColumns = {
  earnsDollars: sql<boolean>`${referrals.kind} = 'wallet'`,
  // By the state too: the addresses are gone once one of the two accounts is deleted.
  isSameMailbox: sql<boolean>`${referrals.state} = 'held' and ${referrals.reason} is null
    or ${mailboxOf(friend.email)} = ${mailboxOf(referrer.email)}`,
  heldFor: sql<string | null>`case when ${referrals.state} = 'held' then ${referrals.reason} end`,
  isSamePhone: sql<boolean | null>`${phoneEndOf(friend.phone)} = ${phoneEndOf(referrer.phone)}`,
  isSameName: sql<boolean>`${nameOf(friend)} = ${nameOf(referrer)}`,
  otherMailbox: otherAccount(sql`${mailboxOf(other.email)} = ${mailboxOf(friend.email)}`),
  otherPhone: otherAccount(sql`${phoneEndOf(other.phone)} = ${phoneEndOf(friend.phone)}
    and ${other.phone} is not null`),
  hasReferrerPaid: sql<boolean>`${ofFirstOrder('payment_status', referrer.id)} is not distinct from 'Paid'`,
}

/** The friend's first order, as far as flags are about it. */
export const orderColumns = {
  code: orders.code,
  statusId: orders.statusId,
  totalCents: orders.totalCents,
  promoCode: orders.promoCode,
}

export type Facts = {
  /** An early-bird promo comes whatever the referrer has paid, and beside other promos. */
  earnsDollars: boolean
  isSameMailbox: boolean
  heldFor: string | null
  isSamePhone: boolean | null
  isSameName: boolean
  otherMailbox: string | null
  otherPhone: string | null
  hasReferrerPaid: boolean
}

export type FirstOrder = Pick<typeof orders.$inferSelect, keyof typeof orderColumns>

type Flag = [isSet: unknown, words: string]

const peopleFlags = (facts: Facts): Flag[] => [
  [facts.isSameMailbox, "The friend's address is the referrer's own"],
  [facts.heldFor, facts.heldFor ?? ''],
  [facts.isSamePhone, 'Same phone number as the referrer'],
  [facts.isSameName, 'Same name as the referrer'],
  [facts.otherMailbox, `Same mailbox as another account, ${facts.otherMailbox}`],
  [facts.otherPhone, `Same phone number as another account, ${facts.otherPhone}`],
  [facts.earnsDollars && !facts.hasReferrerPaid, 'The referrer has no first order that is paid in full'],
]

const orderFlags = (
  { earnsDollars }: Facts,
  { code, statusId, totalCents, promoCode }: FirstOrder,
): Flag[] => [
  [isClosed(statusId), `The first order ${code} was closed`],
  [totalCents === 0, `The first order ${code} cost nothing`],
  [
    earnsDollars && promoCode,
    `The first order ${code} used the promo ${promoCode}: rewards and promotions do not combine`,
  ],
]

/** The flags of a referral in words: signs of one person with two accounts first, then what is odd about its order. */
export const flagsOf = (facts: Facts, order: FirstOrder | null): string[] =>
  [...peopleFlags(facts), ...(order ? orderFlags(facts, order) : [])].flatMap(([isSet, words]) =>
    isSet ? [words] : [],
  )
