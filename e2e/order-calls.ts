import { secretText, secretTitle } from './belongings'
import { type Call, noMailCode } from './call'
import { screenshot } from './reviews-by-api'

const titles = { title: secretTitle, course: 'History' }
const inTwoDays = () => new Date(Date.now() + 48 * 3_600_000).toISOString()

/** Orders, from the first step of one to its review: what is paid for them and said about them too. */
export const orderCalls: Record<string, Call> = {
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
}
