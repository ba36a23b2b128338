import { isStillRunning } from './outcome'

/** Longer than the client API works on one write. */
const patience = 12

/** How a write that has an Idempotency-Key is tried: while one with the same key is under way, its answer is waited for. */
export const once = {
  retry: (failures: number, error: Error): boolean => failures < patience && isStillRunning(error),
  retryDelay: 1_000,
} as const
