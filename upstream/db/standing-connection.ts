import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

const againMs = 1_000
/** So long a database that stays away is not complained of again. */
const againInLogMs = 30_000
/** Whoever only waits on a connection is not told of a database that vanished, or of the way to it. */
const [askingMs, answerMs] = [30_000, 5_000]

type Standing = {
  connectionString: string
  log: Logger
  /** What follows, for the log, when the connection could not be had, or was not answered. */
  complaint: string
  over: AbortSignal
  /** Says on each new connection what it is for. */
  begin: (client: pg.Client) => Promise<void>
  /** The connection is no more, for now or for good. */
  lost: () => void
}

/** Stands until the connection is lost, which it asks about, or nobody wants it any more. */
async function standOnce({ connectionString, over, begin, lost }: Standing): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: answerMs })
  const ended = new Promise<void>(resolve => client.once('end', resolve))
  // What was lost is told by 'end'; unheard, this would end the process.
  client.on('error', () => {})
  let asking: NodeJS.Timeout | undefined
  try {
    await client.connect()
    await begin(client)
    const silent = new Promise<never>((_, reject) => {
      asking = setInterval(() => client.query('select 1').catch(reject), askingMs)
    })
    await Promise.race([ended, silent, over.aborted || once(over, 'abort')])
  } finally {
    clearInterval(asking)
    lost()
    await client.end().catch(() => {})
  }
}

/** A connection of its own, for what lives as long as it does; opened again whenever it is lost. Resolves when it is over. */
export async function keepConnected(standing: Standing): Promise<void> {
  const { log, complaint, over } = standing
  let quietUntil = 0
  const complain = (error: unknown) => {
    if (Date.now() < quietUntil) return
    log.warn({ err: error }, `the database is away: ${complaint}`)
    quietUntil = Date.now() + againInLogMs
  }
  while (!over.aborted) {
    await standOnce(standing).catch(complain)
    await sleep(againMs, undefined, { signal: over }).catch(() => {})
  }
}
