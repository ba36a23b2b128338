import type pg from 'pg'
import type { Mail } from '../mail/letter'

/** The mail that committed transactions have queued, oldest first. */
export type Outbox = {
  all: () => Promise<Mail[]>
  to: (email: string) => Promise<Mail[]>
  /** The newest mail to an address. @throws when there is none. */
  latestTo: (email: string) => Promise<Mail>
  /** The first address in the newest mail to somebody: the link that it was sent for. */
  linkTo: (email: string) => Promise<URL>
}

/** Reads the real mail queue of a test's database; no worker empties it there. */
export function createOutbox(pool: pg.Pool): Outbox {
  const all = async () => {
    const jobs = await pool.query<{ data: Mail }>(
      "select data from pgboss.job where name = 'mail' order by created_on, id",
    )
    return jobs.rows.map(row => row.data)
  }
  const to = async (email: string) => (await all()).filter(mail => mail.to === email)
  const latestTo = async (email: string) => {
    const mail = (await to(email)).at(-1)
    if (!mail) throw new Error(`No mail to ${email}`)
    return mail
  }
  const linkTo = async (email: string) => {
    const link = /https?:\/\/\S+/.exec((await latestTo(email)).text)
    if (!link) throw new Error(`No link in the mail to ${email}`)
    return new URL(link[0])
  }
  return { all, to, latestTo, linkTo }
}
