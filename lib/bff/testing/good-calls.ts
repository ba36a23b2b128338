import { sessionCookieName } from '@/lib/session/cookie'
import { keepInvoice } from '@/lib/session/invoice-holder'
import { createSession, sessionFingerprint } from '@/lib/session/session'

/** What a page of the portal says of itself with every call. */
export const ownPage = {
  'x-inkwell': '1',
  origin: 'https://portal.example.com',
  'sec-fetch-site': 'same-origin',
}

/** A good body for every handler that wants JSON. A handler without one here fails the tests of all handlers. */
export const goodBodies: Record<string, object> = {
  'POST accounts': {
    name: 'Ada',
    email: 'ada@example.com',
    password: 'a long secret',
    passwordConfirmation: 'a long secret',
  },
  'POST accounts/early-bird': {
    name: 'Ada',
    email: 'ada@example.com',
    password: 'a long secret',
    passwordConfirmation: 'a long secret',
  },
  'POST accounts/verification-link': { email: 'ada@example.com' },
  'POST accounts/reset-link': { email: 'ada@example.com' },
  'POST accounts/password': {
    email: 'ada@example.com',
    linkToken: 'token-of-a-mailed-link',
    password: 'a long secret',
    passwordConfirmation: 'a long secret',
  },
  'POST session': { email: 'ada@example.com', password: 'a long secret' },
  'POST profile/password': {
    oldPassword: 'an old secret',
    newPassword: 'a long secret',
    passwordConfirmation: 'a long secret',
  },
  'POST profile/deletion': { password: 'an old secret' },
  'POST account-deletion': { linkToken: 'token-of-a-mailed-link', giveUpCents: 0 },
  'POST account-deletion/link': { linkToken: 'token-of-a-mailed-link' },
  'DELETE profile/sessions/others': {},
  'DELETE profile/sessions/[id]': {},
  'POST place-order': { title: 'Tides', course: 'Oceanography' },
  'PUT place-order/[id]/title': { title: 'Tides', course: 'Oceanography' },
  'PUT place-order/[id]/deadline': { deadline: '2030-01-01T10:00:00Z', hours: 30, pages: 2 },
  'PUT orders/[id]/attributes': { sources: 3 },
  'POST orders/[id]/placement': {
    option: 'full',
    promoCode: null,
    useWallet: true,
    expected: { totalCents: 3000, dueCents: 3000, cardCents: 3000 },
  },
  'DELETE orders/[id]': {},
  'POST orders/[id]/acceptance': {},
  'POST orders/[id]/rating': { stars: 5 },
  'POST orders/[id]/revision-acceptance': { revisionId: 1 },
  'PUT orders/[id]/chat/read': { readUntil: 1 },
  'PUT orders/[id]/chat/mail': { muted: true },
  'POST message-mail': { code: 'code-of-a-mail-about-seven' },
  'PUT message-mail': { code: 'code-of-a-mail-about-seven', muted: true },
  'POST orders/[id]/promo': { code: 'AUTUMN', option: 'full' },
  'DELETE orders/[id]/promo': {},
  'POST orders/[id]/remaining-payment': { means: 'wallet', expectedCents: 2250 },
  'POST invoices': { code: 'inv_of_order_seven', clientId: 7, orderId: 7 },
  'POST invoices/[id]/promo': { code: 'AUTUMN', option: 'full' },
  'DELETE invoices/[id]/promo': {},
  'POST invoices/[id]/placement': {
    option: 'full',
    promoCode: null,
    useWallet: true,
    expected: { totalCents: 3000, dueCents: 3000, cardCents: 3000 },
  },
  'PUT notifications/[id]/reading': {},
  'PUT notifications/reading': {},
  'POST wallet/top-ups': { amountCents: 2500 },
  'POST page-errors': { path: '/wallet', kind: 'TypeError', frames: ['chunks/a.js:1:2'] },
  'POST payments/confirmation': { sessionId: 'cs_test_1' },
}

/** The texts of a good form for every handler that takes files. */
export const goodForms: Record<string, object> = {
  'POST place-order/[id]/instructions': { task_description: 'As agreed.' },
  'POST profile': { name: 'Ada' },
  'POST orders/[id]/chat': { message: 'As agreed.' },
  'POST orders/[id]/review': { screenshot: 'stars' },
  'POST orders/[id]/revisions': { message: 'Shorter, please.' },
}

/** What must stand in the address of a handler beside its parameters. */
export const goodSearches: Record<string, string> = {
  'GET profile/picture': 'v=1',
  'POST orders/[id]/revisions': 'deadline=2030-01-01T10:00:00Z',
}

/** The text of a good body, and the headers that say what it is. */
export function goodBody(name: string, more: object = {}) {
  const isUpload = name in goodForms
  const parts = Object.entries({ ...goodForms[name], ...more }).map(
    ([key, value]) =>
      `--edge\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${JSON.stringify(value)}\r\n`,
  )
  const body = isUpload ? `${parts.join('')}--edge--\r\n` : JSON.stringify({ ...goodBodies[name], ...more })
  const type = isUpload ? 'multipart/form-data; boundary=edge' : 'application/json'
  return { body, headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) } }
}

const client = { id: 7, client_name: 'Ada', email: 'ada@example.com' }

/** An answer that fits every call of the contract: client 7 owns order 7, which is ready to be paid. */
const answerForAll = {
  made_at: '2026-11-22 10:00:00',
  profile: { name: 'Ada', email: 'ada@example.com', created_at: '2026-05-01 10:00:00' },
  came_by: null,
  token: 'bearer-of-seven',
  client,
  client_profile: client,
  order_id: 'ORD-000007',
  muted: 1,
  wallet_amount: '0.00',
  wallet_balance: '0.00',
  obstacles: [],
  wallet: { balance: '0.00', transactions: [] },
  response: [],
  orders: [],
  steps: [],
  sessions: [],
  conversation: [],
  data: [],
  order: {
    id: 7,
    order_id: 'ORD-000007',
    client_id: 7,
    title: 'Tides',
    subject: 'Oceanography',
    no_of_pages: 2,
    deadline: '2030-01-01 10:00:00',
    hours: '48:00:00',
    payment_status: 'Unpaid',
    subtotal: '30.00',
    total: '30.00',
    email: 'ada@example.com',
  },
  promo_code: 'AUTUMN',
  discounted_amount: '20',
  type: 'Percentage',
  CitationStyle: [],
  EducationalLevel: [],
  attachments: [],
  full_object: { id: 'cs_test_1', url: 'https://checkout.stripe.com/c/pay/cs_test_1' },
  message: '',
}

/** The cookie of whoever holds an invoice for an order of client 7. */
export async function invoiceCookie(code = 'inv_of_order_seven', order = 7): Promise<string> {
  const [cookie = ''] = (await keepInvoice({ client: 7, order, code })).split(';')
  return cookie
}

/** The same for a call that is about an order of which a quarter is paid. */
const answerForRest = {
  ...answerForAll,
  order: { ...answerForAll.order, payment_status: 'Partial Paid', paid: '7.50', remaining_total: '22.50' },
}

/** The same for a call that is about an order whose revised files are not accepted yet. */
const answerForRevised = {
  ...answerForAll,
  order: { ...answerForAll.order, status_id: 5, is_accepted: 1, revisions: [{ id: 1, message: 'Shorter' }] },
}

/** The same for a call that is about an order with a file. */
const answerForFiles = {
  ...answerForAll,
  order: {
    ...answerForAll.order,
    attachments: [{ id: 1, file: 'essay.pdf', file_path: 'orders/7/essay.pdf' }],
  },
}

/** What fits the call about referrals, whose data are no list. */
const answerForReferrals = {
  ...answerForAll,
  data: { referral_bonus_sum: '100.00', first_order_paid_status: 1, referrals_emails: ['bo@example.com'] },
}

/** What fits the calls a handler makes. */
function answerFor(handlerPath: string): object {
  if (handlerPath === 'orders/[id]/files') return answerForFiles
  if (handlerPath.endsWith('/remaining-payment')) return answerForRest
  return handlerPath.endsWith('/revision-acceptance') ? answerForRevised : answerForAll
}

/** The whole answer to a call a handler makes: a file, a stream of events, or what fits in JSON. */
export function goodAnswer(url: string, handlerPath = '') {
  if (url.startsWith('/download-file') || url.endsWith('/picture') || url.includes('/receipts/'))
    return { status: 200, body: 'essay', headers: { 'content-disposition': 'attachment' } }
  if (url.startsWith('/referral-details')) return { status: 200, body: answerForReferrals }
  if (url.endsWith('/events'))
    return { status: 200, body: 'data: changed\n\n', headers: { 'content-type': 'text/event-stream' } }
  return { status: 200, body: answerFor(handlerPath) }
}

/** What says that client 7 is signed in and holds the invoice of order 7, and that the page was made for this session. */
export async function sessionHeaders(token = 'bearer-of-seven') {
  const { session, value } = await createSession({ clientId: 7, token })
  return {
    cookie: `${sessionCookieName()}=${value}; ${await invoiceCookie(token)}`,
    'x-inkwell-session': sessionFingerprint(session),
  }
}
