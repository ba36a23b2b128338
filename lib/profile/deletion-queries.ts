import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { DeletionByLink, DeletionStanding } from '@/lib/client-api/account-deletion'

/**
 * What deleting the account means now; null where it cannot be deleted here. Asked whenever it is shown or looked at again: it
 * sends people to the very orders that are in the way.
 */
export const deletionQuery = queryOptions({
  queryKey: ['deletion'],
  staleTime: 0,
  queryFn: ({ signal }) => api.get<DeletionStanding | null>('/api/profile/deletion', { signal }),
})

/** The same by a mailed link. Asked with POST, so that the link stays out of addresses. */
export const deletionByLinkQuery = (linkToken: string) =>
  queryOptions({
    queryKey: ['deletion-by-link', linkToken],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.post<DeletionByLink>('/api/account-deletion/link', { body: { linkToken }, signal }),
  })

export const askForDeletion = (form: { password?: string }, idempotencyKey: string) =>
  api.post<{ message: string }>('/api/profile/deletion', { body: form, idempotencyKey })

export const deleteAccount = (body: { linkToken: string; giveUpCents: number }, idempotencyKey: string) =>
  api.post<{ message: string }>('/api/account-deletion', { body, idempotencyKey })
