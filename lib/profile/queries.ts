import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { Counts, Profile } from '@/lib/client-api/profile'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api.get<Profile>('/api/profile', { signal }),
})

/** Saving waits for this, and no longer than hardly anybody notices. */
const patienceMs = 3_000

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Has the page show the profile as it is by now, in other tabs and on other devices too. Without an answer it stays as it is. */
export async function lookAgain(client: QueryClient): Promise<void> {
  const { queryKey } = profileQuery
  await Promise.race([client.invalidateQueries({ queryKey }), wait(patienceMs)])
  // What is read is shown a task later.
  await wait(0)
}

export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: ({ signal }) => api.get<Counts>('/api/counts', { signal }),
})
