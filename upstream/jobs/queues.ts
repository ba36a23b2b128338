/** One that fails comes again by itself. */
const untried = { retryLimit: 0, retryDelay: 0, retryBackoff: false } as const

/**
 * Every queue of background work. A job that fails is tried again after `retryDelay` seconds, then twice as long
 * each time; one whose process died is tried again after `expireInSeconds`, which its handler must never reach.
 * `everySeconds` queues a job by itself: up to ten minutes, one for all processes together; beyond, one for each
 * process that starts or has run so long, which must do no harm.
 */
export const queues = {
  /** A mail server may be away for a day: the tries reach over 27 to 54 hours. */
  mail: { retryLimit: 17, retryDelay: 1, retryBackoff: true, expireInSeconds: 60 },
  'mailed-link': { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'remove-files': { retryLimit: 14, retryDelay: 5, retryBackoff: true, expireInSeconds: 600 },
  'sandbox-event': { retryLimit: 14, retryDelay: 1, retryBackoff: true, expireInSeconds: 30 },
  'reconcile-checkouts': { ...untried, expireInSeconds: 600, everySeconds: 60 },
  'mail-unread-messages': { ...untried, expireInSeconds: 600, everySeconds: 30 },
  'forget-answers': { ...untried, expireInSeconds: 600, everySeconds: 60 * 60 },
  'remove-orphans': { ...untried, expireInSeconds: 6 * 60 * 60, everySeconds: 24 * 60 * 60 },
} as const satisfies Record<string, QueueSettings>

type QueueSettings = {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  expireInSeconds: number
  everySeconds?: number
}

export type QueueName = keyof typeof queues

export const queueSettings = (name: QueueName): QueueSettings => queues[name]
export const queueNames = Object.keys(queues) as QueueName[]
