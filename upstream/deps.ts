import type { Logger } from 'pino'
import type { ConversationNews } from './chat/conversation-news'
import type { Store } from './db/database'
import type { Presence } from './db/presence'
import type { Storage } from './files/storage'
import type { IdTokens } from './google/id-tokens'
import type { JobQueue } from './jobs/boss'
import type { Limiter } from './limits/limiter'
import type { MailQueue } from './mail/mail-queue'
import type { Payments } from './payments/payments'
import type { CardSandbox } from './sandbox/card-sandbox'
import type { ClientApiSettings } from './settings'

/** The time, so that tests can move it. */
export type Clock = { now: () => Date }

/** The clock of every client API that runs for people: nothing moves it, and no address could. */
export const systemClock: Clock = Object.freeze({ now: () => new Date() })

/** Everything a verb may touch outside its own arguments. Handed in, never reached for. */
export type Deps = {
  store: Store
  clock: Clock
  log: Logger
  limiter: Limiter
  jobs: JobQueue
  mail: MailQueue
  payments: Payments
  storage: Storage
  conversationNews: ConversationNews
  /** Undefined where there is one process. */
  presence?: Pick<Presence, 'id'>
  settings: ClientApiSettings
  /** Reads what Google says of somebody; undefined while nobody can sign in with Google. */
  google?: IdTokens
  /** Plays the card provider while no real one is configured. */
  sandbox?: CardSandbox
}
