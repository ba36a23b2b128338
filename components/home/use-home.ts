'use client'

import { useQuery } from '@tanstack/react-query'
import { untilHeard } from '@/lib/api/until-heard'
import { useLastError } from '@/lib/api/use-last-error'
import { requestIdOf } from '@/lib/errors'
import { nextStepsQuery } from '@/lib/home/queries'
import { countsQuery, profileQuery } from '@/lib/profile/queries'

/** What home is made of; `trouble` while any of it could not be read, and Retry reads just that again. */
export function useHome() {
  const counts = useQuery(countsQuery)
  const profile = useQuery({ ...profileQuery, refetchInterval: untilHeard })
  const next = useQuery({ ...nextStepsQuery, refetchInterval: untilHeard })
  const reads = [
    { read: counts, failure: useLastError(counts) },
    { read: profile, failure: useLastError(profile) },
    { read: next, failure: useLastError(next) },
  ]
  const failed = reads.filter(({ failure }) => failure)
  const trouble = failed[0] && {
    onRetry: () => {
      for (const { read } of failed) void read.refetch()
    },
    busy: failed.some(({ read }) => read.isFetching),
    requestId: requestIdOf(failed[0].failure),
  }
  return { counts: counts.data, profile: profile.data, next, trouble }
}
