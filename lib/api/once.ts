import { answerWaitMs } from '@/contract/answer-wait'
import { isStillRunning } from './outcome'

const pauseMs = 1_000

/** Enough to outlast a try that hangs: once its time is over, the client API lets another take over its key (docs/decisions/020). */
const retries = answerWaitMs / pauseMs + 4

/** How a write that has an Idempotency-Key is tried: while one with the same key is under way, its answer is waited for. */
export const once = {
  retry: (failures: number, error: Error): boolean => failures < retries && isStillRunning(error),
  retryDelay: pauseMs,
} as const
