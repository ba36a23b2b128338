'use client'

import { useState } from 'react'
import { isOutcomeUnknown, isRefusal } from '@/lib/api/outcome'

type Sent = { deadline: string; files: { key: string }[] }

const isWithin = (files: Sent['files'], all: Sent['files']) =>
  files.every(one => all.some(({ key }) => key === one.key))

/** After a refusal no other arrived either, unless that was with other files: then it may be refused because the other did. */
function doubtAfter(error: unknown, sent: Sent, before: Sent | null): Sent | null {
  if (!isRefusal(error)) return isOutcomeUnknown(error) ? sent : before
  const isSame = !before || (isWithin(sent.files, before.files) && isWithin(before.files, sent.files))
  return isSame ? null : before
}

/** The request of which nobody knows whether it arrived: another try must have its deadline. Null where there is none. */
export function useDoubt(opening: { uncertain: string | null; files: Sent['files'] }) {
  const { uncertain, files } = opening
  const [doubt, setDoubt] = useState<Sent | null>(uncertain === null ? null : { deadline: uncertain, files })
  const noteFailure = (error: unknown, sent: Sent) => setDoubt(before => doubtAfter(error, sent, before))
  return [doubt, noteFailure] as const
}
