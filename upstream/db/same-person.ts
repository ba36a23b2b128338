import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/* By what two accounts are told to be one person's. Indexes of clients stand on both, so they must read the same everywhere. */

/** The mailbox an address leads to: 'Ada.Reader+ink@googlemail.com' -> 'adareader@gmail.com'. */
export function mailboxOf(email: SQLWrapper): SQL<string> {
  const name = sql`split_part(split_part(lower(${email}), '@', 1), '+', 1)`
  const host = sql`split_part(lower(${email}), '@', 2)`
  return sql`(case when ${host} in ('gmail.com', 'googlemail.com')
    then replace(${name}, '.', '') || '@gmail.com' else ${name} || '@' || ${host} end)`
}

/** The last nine digits of a phone number, with which its country or a leading 0 makes no difference; null without any. */
export const phoneEndOf = (phone: SQLWrapper): SQL<string | null> =>
  sql`nullif(right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 9), '')`
