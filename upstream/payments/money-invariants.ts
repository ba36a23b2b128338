import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'

/** What the wallet gave for an order, less what it got back. */
const fromWallet = sql`
  select coalesce(sum(case type when 'debit' then amount_cents else -amount_cents end), 0)
  from wallet_transactions where order_id = orders.id and source_key like 'order:%'`

/** What a referral has put into the wallet of one of its two people. */
const earned = (who: 'referrer' | 'friend') => sql`
  select coalesce(sum(amount_cents), 0) from wallet_transactions
  where type = 'credit' and client_id = ${sql.raw(`r.${who}_id`)}
    and source_key = 'referral:' || r.id || ':' || ${sql.raw(`'${who}'`)}`

/** Each query gives the rows that break one rule of money; together they are the invariants of every money test. */
const broken = {
  'I1 a wallet is below zero': sql`
    select client_id from wallet_transactions group by client_id
    having sum(case type when 'credit' then amount_cents else -amount_cents end) < 0`,
  'I2 paid and remaining are not the total by the payment status': sql`
    select id from orders where not case payment_status
      when 'Unpaid' then paid_cents = 0
      when 'Paid' then paid_cents = total_cents
      else paid_cents between 1 and total_cents - 1 end`,
  'I3 paid more than the total, or the total is not subtotal less discount': sql`
    select id from orders where paid_cents > total_cents or total_cents <> subtotal_cents - discount_cents`,
  'I4 a payment was booked more than once, or not at all': sql`
    select id from orders where payment_status <> 'Unpaid' and paid_cents <> (${fromWallet}) + (
      select coalesce(sum(amount_cents), 0) from checkout_sessions s
      where s.order_id = orders.id and s.state = 'processed'
        and not exists (select from wallet_transactions where source_key = 'checkout:' || s.id))`,
  'I4 a card put into a wallet what its checkout did not take, or for somebody else': sql`
    select w.id from wallet_transactions w left join checkout_sessions s on w.source_key = 'checkout:' || s.id
    where w.source_key like 'checkout:%' and (s.id is null or s.state <> 'processed'
      or w.type <> 'credit' or w.amount_cents <> s.amount_cents or w.client_id <> s.client_id)`,
  'a wallet moved for the order of somebody else': sql`
    select w.id from wallet_transactions w join orders o on o.id = w.order_id where o.client_id <> w.client_id`,
  'a draft does not hold what the wallet gave for it': sql`
    select id from orders where payment_status = 'Unpaid' and wallet_cents <> (${fromWallet})`,
  'a deleted draft kept something of the wallet': sql`
    select order_id from wallet_transactions w where source_key like 'order:%'
      and not exists (select from orders where id = w.order_id)
    group by order_id having sum(case type when 'debit' then amount_cents else -amount_cents end) <> 0`,
  'I5 a promo was used by more clients than it may, or more often by one': sql`
    select code from promos p where
      (select count(distinct client_id) from orders where promo_code = p.code and payment_status <> 'Unpaid') > max_clients
      or once_per_client and exists (
        select from orders where promo_code = p.code and payment_status <> 'Unpaid'
        group by client_id having count(*) > 1)`,
  'an order with a promo has another discount than that promo gives': sql`
    select id from orders where discount_cents <> case
      when promo_type is null then 0
      when promo_type = 'Fixed Price' then least(subtotal_cents, promo_hundredths)
      else least(subtotal_cents, floor((subtotal_cents::bigint * promo_hundredths + 5000) / 10000)) end`,

  'I6 a processed checkout without its order and without a credit': sql`
    select id from checkout_sessions s where state = 'processed' and order_id is null
      and not exists (select from wallet_transactions where source_key = 'checkout:' || s.id)`,
  'a processed checkout of an unpaid order, without a credit': sql`
    select s.id from checkout_sessions s join orders o on o.id = s.order_id
    where s.state = 'processed' and o.payment_status = 'Unpaid'
      and not exists (select from wallet_transactions where source_key = 'checkout:' || s.id)`,
  'I7 processed and confirmed disagree': sql`
    select id from checkout_sessions where (state = 'processed') <> (confirmed_at is not null)`,
  'a referral is rewarded without its place, or the ledger says it earned something else': sql`
    select id from referrals r where (r.state = 'rewarded' and r.kind = 'wallet') <> (r.position is not null)
      or r.referrer_cents <> (${earned('referrer')}) or r.friend_cents <> (${earned('friend')})`,
  'a referral that is held has earned something': sql`
    select id from referrals where state = 'held'
      and (position is not null or promo_code is not null or referrer_cents + friend_cents > 0)`,
  'two open checkouts of one order': sql`
    select order_id from checkout_sessions where state = 'open' and order_id is not null
    group by order_id having count(*) > 1`,
  'a draft with a status, or a paid order without one': sql`
    select id from orders where (payment_status = 'Unpaid') <> (status_id = 0) and status_id <> 14`,
}

/** The rules of money that do not hold, with the rows that break them. Cents are integers by their columns (I8). */
export async function brokenMoneyInvariants(db: Database): Promise<string[]> {
  const found: string[] = []
  for (const [rule, query] of Object.entries(broken)) {
    const { rows } = await db.execute(query)
    if (rows.length > 0) found.push(`${rule}: ${JSON.stringify(rows)}`)
  }
  return found
}
