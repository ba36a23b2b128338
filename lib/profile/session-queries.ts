import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { OpenSession } from '@/lib/client-api/sessions'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.get<OpenSession[] | null>('/api/profile/sessions', { signal }),
})

/** What is to end: one other session, or all of them. */
export type Ending = OpenSession | 'others'

/** Ends sessions elsewhere. Sent again it changes nothing, and what is listed is asked for anew whatever became of it. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ending: Ending) =>
      api.delete<{ message: string }>(`/api/profile/sessions/${ending === 'others' ? 'others' : ending.id}`),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
