import { useState } from 'react'

type Read = { data: unknown; error: Error | null }

/**
 * The failure to show of a read. A repeated first load starts without its error, which would take the panel, and the
 * focus with it, away from under who pressed Retry: it stays until there is an answer. `what` names what is read.
 */
export function useLastError({ data, error }: Read, what: unknown = null): Error | null {
  const [last, setLast] = useState<{ what: unknown; error: Error | null }>({ what, error: null })
  const kept = data === undefined && last.what === what ? last.error : null
  const shown = error ?? kept
  if (shown !== last.error || what !== last.what) setLast({ what, error: shown })
  return shown
}
