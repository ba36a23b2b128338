import type { Refused } from './deed-form'

/**
 * What a form says its page has shown: the latest deed that was there. While the form may have been done it is what it was
 * sent with, so that it is the same form when it is sent again.
 */
export function seenUntil(refused: Refused | undefined, form: string, latest: number) {
  const sent = refused?.form === form && refused.key ? refused.typed.seen_until : undefined
  return { seen_until: sent ?? String(latest) }
}
