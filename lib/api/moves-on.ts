import { ApiError, type ErrorCode } from '@/lib/errors'

const codes: ReadonlySet<ErrorCode> = new Set(['unauthorized', 'session_changed'])

/** Failures after which the whole page moves on: nothing is left to say where they happened. */
export const movesOn = (error: unknown): boolean => error instanceof ApiError && codes.has(error.code)
