import type { APIRequestContext } from '@playwright/test'
import { type Account, portalUrl } from './accounts-by-api'
import { openCheckout, payAndNeverReturn, sessionIdOf } from './card-payments'
import { createDeliveredOrder } from './deliveries-by-api'
import { createDraft, type Draft } from './drafts-by-api'
import { expect } from './fixtures'
import { createPaidOrder, saveInstructions } from './orders-by-api'
import { createRevisedOrder } from './revisions-by-api'
import { createInvoice } from './staff-by-api'
import { addToWallet } from './wallet-by-api'

/** What one client has, to be asked for by that client and by others. */
export type Belongings = {
  account: Account
  draft: Draft
  paid: Draft
  /** Of the payment of that order. */
  receiptId: number
  /** Of money that came into the wallet by card. */
  topUpReceiptId: number
  /** A quarter of it, by the checkout below. */
  partlyPaid: Draft
  /** Completed by its writer, and not accepted before it is accepted, rated and reviewed here, in this order. */
  delivered: Draft
  /** Something this client was told. */
  notificationId: number
  /** Accepted, and revised once: the revision is not accepted. */
  revised: Draft & { revisionId: number }
  /** The code of an invoice for the draft: whoever holds it may pay for that. */
  invoiceCode: string
  /** Opens the file of the draft. */
  ticket: string
  /** A checkout that was paid. */
  sessionId: string
  /** Somewhere else where this client was signed in. */
  otherSessionId: number
}

/** What stands where something is asked for that does not exist. */
export const missingFrom = (owned: Belongings): Belongings => ({
  ...owned,
  draft: { ...owned.draft, id: 987_654_321 },
  paid: { ...owned.paid, id: 987_654_321 },
  partlyPaid: { ...owned.partlyPaid, id: 987_654_321 },
  delivered: { ...owned.delivered, id: 987_654_321 },
  notificationId: 987_654_321,
  topUpReceiptId: 987_654_321,
  otherSessionId: 987_654_321,
  revised: { ...owned.revised, id: 987_654_321 },
  ticket: `${owned.ticket.slice(0, -8)}AAAAAAA~2`,
  sessionId: owned.sessionId.replace(/.{8}$/, '00000000'),
})

export const secretTitle = 'The unpublished letters'
export const secretText = 'Only the client may read this'

/** A draft with a file, a paid order and a delivered one; `api` is signed in as the account, `request` is nobody. */
export async function createBelongings(
  api: APIRequestContext,
  request: APIRequestContext,
  account: Account,
  portal = portalUrl,
): Promise<Belongings> {
  const draft = await createDraft(request, account, { title: secretTitle })
  const file = {
    name: 'letters.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7\n${secretText}`),
  }
  await saveInstructions(request, account, draft, secretText, [file])
  const paid = await createPaidOrder(request, account, { title: secretTitle })
  const partlyPaid = await createDraft(request, account)
  const alsoPaid = await openCheckout(request, account, partlyPaid, 'partial')
  await payAndNeverReturn(request, alsoPaid)
  const delivered = await createDeliveredOrder(
    request,
    account,
    { title: secretTitle },
    { message: secretText },
  )
  const revised = await createRevisedOrder(request, account, { title: secretTitle }, secretText)
  const order = await (await api.get(`${portal}/api/orders/${draft.id}`)).json()
  const { ticket } = order.attachments[0]
  expect(ticket).toBeTruthy()
  const [{ id: notificationId }] = await (await api.get(`${portal}/api/notifications`)).json()
  const sessions = await (await api.get(`${portal}/api/profile/sessions`)).json()
  const { id: otherSessionId } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  const { timeline } = await (await api.get(`${portal}/api/orders/${paid.id}`)).json()
  const { receiptId } = timeline.find(({ kind }: { kind: string }) => kind === 'paid')
  await addToWallet(request, account, 10)
  const { transactions } = await (await api.get(`${portal}/api/wallet`)).json()
  const [{ receiptId: topUpReceiptId }] = transactions
  const { code: invoiceCode } = await createInvoice(request, draft)
  const sessionId = sessionIdOf(alsoPaid)
  return {
    account,
    draft,
    paid,
    receiptId,
    topUpReceiptId,
    partlyPaid,
    delivered,
    revised,
    notificationId,
    invoiceCode,
    ticket,
    sessionId,
    otherSessionId,
  }
}
