import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isOutcomeUnknown } from '@/lib/api/outcome'
import { api } from '@/lib/api/request'
import type { MessageMail } from '@/lib/client-api/message-mail'

/** How mail about a code's order stands. Asked with POST, so that the code stays out of addresses. */
export const messageMailQuery = (code: string) =>
  queryOptions({
    queryKey: ['message-mail', code],
    queryFn: ({ signal }) => api.post<MessageMail>('/api/message-mail', { body: { code }, signal }),
  })

/** Mutes or takes that back. Doing it twice is doing it once, so it needs no key. */
export function useMuteByCode(code: string) {
  const client = useQueryClient()
  const { queryKey } = messageMailQuery(code)
  return useMutation({
    mutationFn: (muted: boolean) => api.put<MessageMail>('/api/message-mail', { body: { code, muted } }),
    onSuccess: async mail => {
      // A look that is under way may know the switch as it was.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, mail)
    },
    // Whether it was changed is looked up.
    onError: error => {
      if (isOutcomeUnknown(error)) void client.invalidateQueries({ queryKey })
    },
  })
}
