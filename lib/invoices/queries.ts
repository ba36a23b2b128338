import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '@/contract/durations'
import * as limits from '@/contract/limits'
import { api } from '@/lib/api/request'
import type { InvoicedOrder } from '@/lib/client-api/invoices'
import type { InvoiceAddress } from './address'

/**
 * No longer than paying may take, so that a deadline is shown as it will be placed, and well within the life of the cookie that
 * the rest of the page's calls need.
 */
const askAgainMs = limits.timeStepMinutes * minuteMs

/**
 * The order of an invoice. Asked with POST, so that the code stays out of addresses and a cookie may come back: every
 * answer opens the order's other calls for an hour. A payment may have changed it meanwhile.
 */
export const invoiceQuery = (address: InvoiceAddress) =>
  queryOptions({
    queryKey: ['invoices', address],
    queryFn: ({ signal }) => api.post<InvoicedOrder>('/api/invoices', { body: address, signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: askAgainMs,
  })
