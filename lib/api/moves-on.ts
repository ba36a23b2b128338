import { failedWith } from '@/lib/errors'

/** Failures after which the whole page moves on: nothing is left to say where they happened. */
export const movesOn = (error: unknown): boolean => failedWith(error, 'unauthorized', 'session_changed')
