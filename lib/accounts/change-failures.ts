import { ApiError } from '@/lib/errors'
import * as passwordTexts from './password-texts'

/**
 * What is said of a password that was not changed (specification 8): the server's own sentence, else one for each field it
 * names, else ours.
 */
export function changeFailures(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [passwordTexts.notChanged]
  if (error.spoken && error.message) return [error.message]
  const named = Object.values(error.fields)
  return named.length > 0 ? named : [passwordTexts.notChanged]
}
