import type { APIRequestContext, APIResponse } from '@playwright/test'
import { type Account, portalUrl } from './accounts-by-api'
import { openCheckout, payAndNeverReturn, sessionIdOf } from './card-payments'
import { createDeliveredOrder } from './deliveries-by-api'
import { createDraft, type Draft } from './drafts-by-api'
import { expect } from './fixtures'
import { createPaidOrder, saveInstructions } from './orders-by-api'
import { screenshot } from './reviews-by-api'
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

/** A mail with a code comes ten minutes after a message: here is one that no mail ever carried. */
const noMailCode = 'no-mail-has-ever-carried-this-code'

export const secretTitle = 'The unpublished letters'
export const secretText = 'Only the client may read this'

type Sent = NonNullable<Parameters<APIRequestContext['fetch']>[1]>

type Call = {
  /** What of somebody's it names, if anything. A checkout is for whoever holds its id. */
  names?: 'session' | 'order' | 'notification' | 'receipt' | 'file' | 'checkout'
  path: (of: Belongings) => string
  data?: (of: Belongings) => object
  multipart?: Sent['multipart']
  /** What comes has no end, for whom it is allowed. */
  isEndless?: boolean
}

const titles = { title: secretTitle, course: 'History' }
const inTwoDays = () => new Date(Date.now() + 48 * 3_600_000).toISOString()

/** Every call of the portal, with all it needs to succeed. The one that signs out is the last. */
export const everyCall: Record<string, Call> = {
  'GET healthz': { path: () => 'healthz' },
  'POST accounts': {
    path: () => 'accounts',
    data: ({ account: { password } }) => ({
      name: 'Casey Doe',
      email: `e2e-${crypto.randomUUID()}@inkwell.example`,
      password,
      passwordConfirmation: password,
    }),
  },
  'POST accounts/early-bird': {
    path: () => 'accounts/early-bird',
    data: ({ account: { password } }) => ({
      name: 'Casey Doe',
      email: `e2e-${crypto.randomUUID()}@inkwell.example`,
      password,
      passwordConfirmation: password,
    }),
  },
  'POST accounts/verification-link': {
    path: () => 'accounts/verification-link',
    data: () => ({ email: `e2e-${crypto.randomUUID()}@inkwell.example` }),
  },
  'POST accounts/reset-link': {
    path: () => 'accounts/reset-link',
    data: () => ({ email: `e2e-${crypto.randomUUID()}@inkwell.example` }),
  },
  'POST accounts/password': {
    path: () => 'accounts/password',
    data: ({ account: { email, password } }) => ({
      email,
      linkToken: noMailCode,
      password,
      passwordConfirmation: password,
    }),
  },
  'GET session': { path: () => 'session' },
  'POST session/refresh': { path: () => 'session/refresh', data: () => ({}) },
  'GET session/google': { path: () => 'session/google' },
  'GET session/google/callback': { path: () => 'session/google/callback?code=none&state=none' },
  'GET banner': { path: () => 'banner' },
  'GET counts': { path: () => 'counts' },
  'GET next-steps': { path: () => 'next-steps' },
  'GET dropdowns': { path: () => 'dropdowns' },
  'POST profile': { path: () => 'profile', multipart: { name: 'Casey Doe', image: screenshot('me.png') } },
  'GET profile': { path: () => 'profile' },
  'POST profile/password': {
    path: () => 'profile/password',
    data: ({ account: { password } }) => ({
      oldPassword: password,
      newPassword: password,
      passwordConfirmation: password,
    }),
  },
  'GET profile/sessions': { path: () => 'profile/sessions' },
  'DELETE profile/sessions/[id]': {
    names: 'session',
    path: ({ otherSessionId }) => `profile/sessions/${otherSessionId}`,
  },
  'DELETE profile/sessions/others': { path: () => 'profile/sessions/others' },
  'GET profile/export': { path: () => 'profile/export' },
  'GET profile/deletion': { path: () => 'profile/deletion' },
  'POST profile/deletion': {
    path: () => 'profile/deletion',
    data: ({ account: { password } }) => ({ password }),
  },
  'POST account-deletion/link': {
    path: () => 'account-deletion/link',
    data: () => ({ linkToken: noMailCode }),
  },
  'POST account-deletion': {
    path: () => 'account-deletion',
    data: () => ({ linkToken: noMailCode, giveUpCents: 0 }),
  },
  'GET profile/picture': { path: () => 'profile/picture?v=1' },
  'GET wallet': { path: () => 'wallet' },
  'GET wallet/statement': { path: () => 'wallet/statement' },
  'GET wallet/receipts/[receipt]': {
    names: 'receipt',
    path: ({ topUpReceiptId }) => `wallet/receipts/${topUpReceiptId}`,
  },
  'GET notifications': { path: () => 'notifications' },
  'GET referrals': { path: () => 'referrals' },
  'GET referrals/discount': { path: () => 'referrals/discount' },
  'PUT notifications/[id]/reading': {
    names: 'notification',
    path: ({ notificationId }) => `notifications/${notificationId}/reading`,
  },
  'PUT notifications/reading': { path: () => 'notifications/reading' },
  'GET orders/drafts': { path: () => 'orders/drafts' },
  'GET orders/in-progress': { path: () => 'orders/in-progress' },
  'GET orders/completed': { path: () => 'orders/completed' },
  'GET orders/revisions': { path: () => 'orders/revisions' },
  'GET orders/[id]': { names: 'order', path: ({ draft }) => `orders/${draft.id}` },
  'GET orders/[id]/files': { names: 'order', path: ({ draft }) => `orders/${draft.id}/files` },
  'GET orders/[id]/receipts/[receipt]': {
    names: 'order',
    path: ({ paid, receiptId }) => `orders/${paid.id}/receipts/${receiptId}`,
  },
  'GET files/[ticket]': { names: 'file', path: ({ ticket }) => `files/${ticket}` },
  'PUT orders/[id]/attributes': {
    names: 'order',
    path: ({ paid }) => `orders/${paid.id}/attributes`,
    data: () => ({ sources: 3 }),
  },
  'POST place-order': { path: () => 'place-order', data: () => titles },
  'PUT place-order/[id]/title': {
    names: 'order',
    path: ({ draft }) => `place-order/${draft.id}/title`,
    data: () => titles,
  },
  'POST place-order/[id]/instructions': {
    names: 'order',
    path: ({ draft }) => `place-order/${draft.id}/instructions`,
    multipart: { task_description: secretText },
  },
  'PUT place-order/[id]/deadline': {
    names: 'order',
    path: ({ draft }) => `place-order/${draft.id}/deadline`,
    data: () => ({ deadline: inTwoDays(), hours: 48, pages: 2 }),
  },
  'POST orders/[id]/placement': {
    names: 'order',
    path: ({ draft }) => `orders/${draft.id}/placement`,
    data: () => ({
      option: 'full',
      promoCode: null,
      useWallet: false,
      expected: { totalCents: 3_000, dueCents: 3_000, cardCents: 3_000 },
    }),
  },
  'POST orders/[id]/promo': {
    names: 'order',
    path: ({ draft }) => `orders/${draft.id}/promo`,
    data: () => ({ code: 'INKWELL10', option: 'full' }),
  },
  'DELETE orders/[id]/promo': { names: 'order', path: ({ draft }) => `orders/${draft.id}/promo` },
  'POST invoices': {
    path: () => 'invoices',
    data: ({ account, draft, invoiceCode }) => ({
      code: invoiceCode,
      clientId: account.id,
      orderId: draft.id,
    }),
  },
  'POST invoices/[id]/promo': {
    path: ({ draft }) => `invoices/${draft.id}/promo`,
    data: () => ({ code: 'NONE', option: 'full' }),
  },
  'DELETE invoices/[id]/promo': { path: ({ draft }) => `invoices/${draft.id}/promo` },
  'POST invoices/[id]/placement': {
    path: ({ draft }) => `invoices/${draft.id}/placement`,
    data: () => ({
      option: 'full',
      promoCode: null,
      useWallet: false,
      expected: { totalCents: 3_000, dueCents: 3_000, cardCents: 3_000 },
    }),
  },
  'POST wallet/top-ups': { path: () => 'wallet/top-ups', data: () => ({ amountCents: 2_500 }) },
  'POST payments/confirmation': {
    names: 'checkout',
    path: () => 'payments/confirmation',
    data: ({ sessionId }) => ({ sessionId }),
  },
  'POST orders/[id]/remaining-payment': {
    names: 'order',
    path: ({ partlyPaid }) => `orders/${partlyPaid.id}/remaining-payment`,
    data: () => ({ means: 'card', expectedCents: 2_250 }),
  },
  'GET chat': { path: () => 'chat' },
  'GET orders/[id]/chat': { names: 'order', path: ({ paid }) => `orders/${paid.id}/chat` },
  'POST orders/[id]/chat': {
    names: 'order',
    path: ({ paid }) => `orders/${paid.id}/chat`,
    multipart: { message: secretText },
  },
  'GET orders/[id]/chat/events': {
    names: 'order',
    path: ({ paid }) => `orders/${paid.id}/chat/events`,
    isEndless: true,
  },
  'PUT orders/[id]/chat/mail': {
    names: 'order',
    path: ({ paid }) => `orders/${paid.id}/chat/mail`,
    data: () => ({ muted: true }),
  },
  'POST message-mail': { path: () => 'message-mail', data: () => ({ code: noMailCode }) },
  'PUT message-mail': { path: () => 'message-mail', data: () => ({ code: noMailCode, muted: true }) },
  'PUT orders/[id]/chat/read': {
    names: 'order',
    path: ({ paid }) => `orders/${paid.id}/chat/read`,
    data: () => ({ readUntil: 1 }),
  },
  'POST orders/[id]/acceptance': {
    names: 'order',
    path: ({ delivered }) => `orders/${delivered.id}/acceptance`,
  },
  'POST orders/[id]/rating': {
    names: 'order',
    path: ({ delivered }) => `orders/${delivered.id}/rating`,
    data: () => ({ stars: 5 }),
  },
  'POST orders/[id]/review': {
    names: 'order',
    path: ({ delivered }) => `orders/${delivered.id}/review`,
    multipart: { screenshot: screenshot() },
  },
  'POST orders/[id]/revision-acceptance': {
    names: 'order',
    path: ({ revised }) => `orders/${revised.id}/revision-acceptance`,
    data: ({ revised }) => ({ revisionId: revised.revisionId }),
  },
  'POST orders/[id]/revisions': {
    names: 'order',
    path: ({ revised }) => `orders/${revised.id}/revisions?deadline=${inTwoDays()}`,
    multipart: { message: secretText },
  },
  'POST session': {
    path: () => 'session',
    data: ({ account: { email, password } }) => ({ email, password }),
  },
  'DELETE orders/[id]': { names: 'order', path: ({ draft }) => `orders/${draft.id}` },
  'DELETE session': { path: () => 'session' },
}

/** The pages that name something of somebody's, with an address that does. */
export const namingPages: Record<string, (of: Belongings) => string> = {
  '/order-details/[[...rest]]': ({ paid }) => `/order-details?order_id=${paid.id}`,
  '/place-order/[[...id]]': ({ draft }) => `/place-order/${draft.id}`,
  '/success-order': ({ account, paid, sessionId }) =>
    `/success-order?session_id=${sessionId}&client_id=${account.id}&order_id=${paid.code}&id=${paid.id}`,
}
/** The other pages whose address needs something. */
export const otherPages: Record<string, string> = {
  '/invoice/[id]': '/invoice/1',
  '/mute/[code]': '/mute/1',
  '/reset-mail/[mail]': '/reset-mail/ada@example.com',
}
/** Where a page is for whoever has these belongings. */
export const addressOf = (page: string, of: Belongings) => namingPages[page]?.(of) ?? otherPages[page] ?? page

/** Makes a call as the portal's own page makes it, for whoever is signed in in `api`. */
export async function makeCall(
  api: APIRequestContext,
  name: string,
  of: Belongings,
  { portal = portalUrl, headers = {} }: { portal?: string; headers?: Record<string, string> } = {},
): Promise<APIResponse> {
  const call = everyCall[name]
  if (!call) throw new Error(`${name} has no line in everyCall`)
  const { fingerprint } = await (await api.get(`${portal}/api/session`)).json()
  const own = { 'x-inkwell': '1', origin: portal, 'sec-fetch-site': 'same-origin' }
  return api.fetch(`${portal}/api/${call.path(of)}`, {
    method: name.split(' ')[0],
    headers: { ...headers, ...own, ...(fingerprint && { 'x-inkwell-session': fingerprint }) },
    data: call.data?.(of),
    multipart: call.multipart,
  })
}

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
