'use client'

import { useState } from 'react'
import { isOutcomeUnknown, isRefusal } from '@/lib/api/outcome'

/** A request, and the keys of the files that went with it. */
type Sent = { deadline: string; keys: string[] }

const areSame = (keys: string[], others: string[]) =>
  keys.length === others.length && keys.every(key => others.includes(key))

/** A refusal tells that no earlier try arrived either, unless that had other files: then this one may be refused because it did. */
function doubtAfter(error: unknown, sent: Sent, before: Sent | null): Sent | null {
  if (!isRefusal(error)) return isOutcomeUnknown(error) ? sent : before
  return before && !areSame(sent.keys, before.keys) ? before : null
}

/** The request of which nobody knows whether it arrived: another try must have its deadline. Null where there is none. */
export function useDoubt({ uncertain, sent }: { uncertain: string | null; sent: string[] }) {
  const [doubt, setDoubt] = useState<Sent | null>(
    uncertain === null ? null : { deadline: uncertain, keys: sent },
  )
  const noteFailure = (error: unknown, sent: Sent) => setDoubt(before => doubtAfter(error, sent, before))
  return [doubt, noteFailure] as const
}
