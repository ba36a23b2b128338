import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../db/database'

const channel = 'conversations'
const againMs = 1_000
/** Whoever only listens is not told of a database that vanished, or of the way to it. */
const [askingMs, answerMs] = [30_000, 5_000]
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

type Heard = {
  connectionString: string
  log: Logger
  over: AbortSignal
  onNews: (orderId: number) => void
  onListening: (isListening: boolean) => void
}

/** Listens until the connection is lost, which it asks about, or nobody wants to hear any more. */
async function listenOnce({ connectionString, over, onNews, onListening }: Heard): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: answerMs })
  const lost = new Promise<void>(resolve => client.once('end', resolve))
  // What was lost is told by 'end'; unheard, this would end the process.
  client.on('error', () => {})
  client.on('notification', ({ payload }) => onNews(Number(payload)))
  let asking: NodeJS.Timeout | undefined
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    onListening(true)
    const silent = new Promise<never>((_, reject) => {
      asking = setInterval(() => client.query('select 1').catch(reject), askingMs)
    })
    await Promise.race([lost, silent, over.aborted || once(over, 'abort')])
  } finally {
    clearInterval(asking)
    onListening(false)
    await client.end().catch(() => {})
  }
}

async function listen(heard: Heard): Promise<void> {
  const { log, over } = heard
  while (!over.aborted) {
    await listenOnce(heard).catch(error => log.warn({ err: error }, 'nobody hears of new messages'))
    await sleep(againMs, undefined, { signal: over }).catch(() => {})
  }
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
  const onListening = (is: boolean) => {
    isListening = is
    if (!is) return
    // What was said while nobody listened. Each of them looks then: all in one moment would be more than a portal takes.
    const everybody = all()
    for (const { changed } of everybody)
      setTimeout(changed, Math.random() * everybody.length * spreadMs).unref()
  }
  return {
    follow: (orderId, follower) => {
      if (over.signal.aborted) {
        follower.ended()
        return () => {}
      }
      const of = followers.get(orderId) ?? new Set()
      followers.set(orderId, of.add(follower))
      listening ??= listen({ connectionString, log, over: over.signal, onNews, onListening })
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
