import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import { keepConnected } from '../db/standing-connection'

const channel = 'conversations'
/** For each follower who is told of nothing in particular. */
const spreadMs = 10

/** Who wants to know: `changed` whenever there is news, or may be; `ended` once there will be no more. */
export type Follower = { changed: () => void; ended: () => void }

export type ConversationNews = {
  /**
   * Tells `follower` of what any process says about an order, beginning with a first time once it is certain to hear
   * of everything. Gives what makes it stop.
   */
  follow: (orderId: number, follower: Follower) => () => void
  /** Ends every follower, and the connection to the database. */
  close: () => Promise<void>
}

/** Tells the followers of an order, in every process, that there is news: when the transaction commits, and not before. */
export async function tellOfNews(db: Database, orderId: number): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${String(orderId)})`)
}

/**
 * News of conversations between all processes on one database, by its LISTEN and NOTIFY. The connection is opened with
 * the first follower and again whenever it is lost; what was missed meanwhile everybody is told of (docs/decisions/044).
 */
export function createConversationNews(connectionString: string, log: Logger): ConversationNews {
  const followers = new Map<number, Set<Follower>>()
  const over = new AbortController()
  let listening: Promise<void> | undefined
  const all = () => [...followers.values()].flatMap(of => [...of])
  const onNews = (orderId: number) => {
    for (const { changed } of followers.get(orderId) ?? []) changed()
  }
  let isListening = false
  const begin = async (client: pg.Client) => {
    client.on('notification', ({ payload }) => onNews(Number(payload)))
    await client.query(`listen ${channel}`)
    isListening = true
    // What was said while nobody listened. Each of them looks then: all in one moment would be more than a portal takes.
    const everybody = all()
    for (const { changed } of everybody)
      setTimeout(changed, Math.random() * everybody.length * spreadMs).unref()
  }
  const lost = () => {
    isListening = false
  }
  const listen = () =>
    keepConnected({
      connectionString,
      log,
      complaint: 'nobody hears of new messages',
      over: over.signal,
      begin,
      lost,
    })
  return {
    follow: (orderId, follower) => {
      if (over.signal.aborted) {
        follower.ended()
        return () => {}
      }
      const of = followers.get(orderId) ?? new Set()
      followers.set(orderId, of.add(follower))
      listening ??= listen()
      if (isListening) follower.changed()
      return () => {
        of.delete(follower)
        if (of.size === 0 && followers.get(orderId) === of) followers.delete(orderId)
      }
    },
    close: async () => {
      over.abort()
      for (const { ended } of all()) ended()
      await listening
    },
  }
}
