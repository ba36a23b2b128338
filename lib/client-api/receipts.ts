import 'server-only'
import { fillPath } from '@/contract/endpoint'
import { paths } from '@/contract/paths'
import type { ClientCaller } from './call'
import { type FileContent, openContent } from './files'

/** A receipt and the number it bears, such as 'ORD-000041-2'; without one where the client API names the file otherwise. */
export type Receipt = FileContent & { number: string | undefined }

const named = /filename="receipt-([A-Z][A-Z\d-]{0,39})\.pdf"/

async function open(caller: ClientCaller, path: string): Promise<Receipt> {
  const { disposition, ...content } = await openContent(caller, path)
  return { ...content, number: named.exec(disposition ?? '')?.[1] }
}

/** The receipt of a payment of the caller's order, a PDF. @throws ClientApiError `not_found` for any other. */
export const openReceipt = (caller: ClientCaller, orderId: number, receiptId: number): Promise<Receipt> =>
  open(caller, fillPath(paths.receipt, { orderId, receiptId }))

/** The receipt of money that came by card into the caller's wallet, a PDF. @throws ClientApiError `not_found` for any other. */
export const openTopUpReceipt = (caller: ClientCaller, receiptId: number): Promise<Receipt> =>
  open(caller, fillPath(paths.topUpReceipt, { receiptId }))
