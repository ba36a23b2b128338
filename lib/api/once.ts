import { isStillRunning } from './outcome'

/** In seconds, more than the 8 after which the client API lets another try take over the key of one that hangs (decision 020). */
const patience = 12

/** How a write that has an Idempotency-Key is tried: while one with the same key is under way, its answer is waited for. */
export const once = {
  retry: (failures: number, error: Error): boolean => failures < patience && isStillRunning(error),
  retryDelay: 1_000,
} as const
