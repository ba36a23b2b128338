import { queryOptions } from '@tanstack/react-query'

/** The code of the chat, for those who open it. As a query it can fail, and be asked for again, like all that is fetched. */
export const chatCodeQuery = queryOptions({
  queryKey: ['chat-code'],
  queryFn: async () => (await import('./chat')).Chat,
  staleTime: Number.POSITIVE_INFINITY,
})
