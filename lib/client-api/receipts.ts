import 'server-only'
import { fillPath } from '@/contract/endpoint'
import { paths } from '@/contract/paths'
import type { ClientCaller } from './call'
import { type FileContent, openContent } from './files'

/** The receipt of a payment of the caller's order, a PDF. @throws ClientApiError `not_found` for any other. */
export const openReceipt = (caller: ClientCaller, orderId: number, receiptId: number): Promise<FileContent> =>
  openContent(caller, fillPath(paths.receipt, { orderId, receiptId }))

/** The receipt of money that came by card into the caller's wallet, a PDF. @throws ClientApiError `not_found` for any other. */
export const openTopUpReceipt = (caller: ClientCaller, receiptId: number): Promise<FileContent> =>
  openContent(caller, fillPath(paths.topUpReceipt, { receiptId }))
