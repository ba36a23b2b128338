import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { Confirmation } from '@/lib/client-api/payments'
import { ApiError, type ErrorCode, failedWith } from '@/lib/errors'

/** How often more is tried: the provider may call a payment open for a moment after it sent the person back. */
const moreTries: Partial<Record<ErrorCode, number>> = { not_found: 2, network: 1, unavailable: 1, timeout: 1 }

/** Whether a confirmation failed because its session id names no completed payment of the caller's. */
export const isUnknownPayment = (error: unknown): boolean => failedWith(error, 'not_found')

/** Every payment a browser has returned from. */
export const confirmations = { queryKey: ['payments', 'confirmation'] }

/** Confirms the payment of a checkout the browser returned from: once a page, though repeating it changes nothing. */
export const confirmationQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [...confirmations.queryKey, sessionId],
    queryFn: () => api.post<Confirmation>('/api/payments/confirmation', { body: { sessionId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => error instanceof ApiError && failures < (moreTries[error.code] ?? 0),
    retryDelay: 1_500,
  })
