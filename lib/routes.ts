/** Every address of the portal (specification section 2.1). Links are made here and nowhere else. */
export const routes = {
  home: '/',
  inProgress: '/in-progress',
  drafts: '/draft',
  revisions: '/revisions',
  completed: '/completed',
  profile: '/profile',
  wallet: '/wallet',
  referral: '/referral',
  referralDiscount: '/referral-discount',
  chats: '/order-chat',
  notifications: '/notifications',
  signIn: '/sign-in',
  signUp: '/sign-up',
  /** Sign-up with the whole query of another address, from its '?' on: a referral code may live there. */
  signUpWith: (query: string) => `/sign-up${query}`,
  earlyBird: '/early-bird',
  earlyBirdWith: (query: string) => `/early-bird${query}`,
  forgotPassword: '/forgot-password',
  resetPassword: '/ResetPassword',
  /** Sign-in, saying that the password is a new one. */
  signInAfterReset: '/sign-in?reason=password',
  tokenExpired: '/token-expired',
  /** Where the mailed link leads that deletes an account, and what says that it was. */
  deleteAccount: '/delete-account',
  accountDeleted: '/account-deleted',
  success: '/success-order',
  /** Invoices are opened by the code behind it; a cancelled checkout of one returns to it by that. */
  invoices: '/invoice',
  placeOrder: (id?: number) => (id === undefined ? '/place-order' : `/place-order/${id}`),
  order: (id: number, tab?: string) => `/order-details?order_id=${id}${tab ? `&tab=${tab}` : ''}`,
  /** A page of a list; the first one needs no number. */
  page: (list: string, page: number) => (page > 1 ? `${list}?page=${page}` : list),
  /** The two lists of completed orders, each at a page of its own. */
  completedAt: (at: { recent: number; page: number }) => {
    const pages = Object.entries(at).filter(([, number]) => number > 1)
    const query = String(new URLSearchParams(pages.map(([name, number]) => [name, String(number)])))
    return query ? `/completed?${query}` : '/completed'
  },
  resetMail: (mail: string) => `/reset-mail/${encodeURIComponent(mail)}`,
} as const

const publicOnly = [
  '/sign-in',
  '/sign-up',
  '/early-bird',
  '/forgot-password',
  '/reset-mail',
  '/ResetPassword',
]

const privateRoots = [
  '/in-progress',
  '/draft',
  '/revisions',
  '/completed',
  '/profile',
  '/wallet',
  '/referral',
  '/referral-discount',
  '/order-chat',
  '/notifications',
  '/order-details',
  '/place-order',
]

const within = (roots: string[], pathname: string) =>
  roots.some(root => pathname === root || pathname.startsWith(`${root}/`))

const withoutQuery = (path: string) => path.split('?')[0] ?? path
const queryOf = (path: string) => new URLSearchParams(path.slice(withoutQuery(path).length))

const movedTo: Record<string, string> = { '/register': routes.signUp, '/login': routes.signIn }

/** Pages whose address opens something or names somebody. `toldToNobody` in next.config.mjs has them too. */
const keyRoots = ['/invoice', '/mute', '/ResetPassword', '/delete-account', '/reset-mail']

const namesSecret = (path: string) => within(keyRoots, withoutQuery(path)) || queryOf(path).has('session_id')

/**
 * Whether an address is a secret, as one is that names a payment, or the way back to one, so that nothing its page fetches
 * may tell of it (safety AZ-10).
 */
export function isKey(path: string): boolean {
  const next = queryOf(path).get('next')
  return namesSecret(path) || (next !== null && namesSecret(next))
}

export type RouteKind = 'public-only' | 'private' | 'unguarded'

/** Whose page an address is, with its query or without. */
export function routeKind(path: string): RouteKind {
  const pathname = withoutQuery(path)
  if (pathname === '/' || within(privateRoots, pathname)) return 'private'
  return within(publicOnly, pathname) ? 'public-only' : 'unguarded'
}

/** What may stand in an address as an invoice's own part. */
const invoicePart = /^[\w-]{1,200}$/

/**
 * The new address of a path that has moved, its query (a referral code may live there) to be kept. A cancelled
 * payment may lead to '/invoice' alone, which names its invoice in the query (decisions C-10).
 */
export function movedPath(pathname: string, query: URLSearchParams): string | undefined {
  const named = pathname === routes.invoices ? query.get('order_id') : null
  return named && invoicePart.test(named) ? `${routes.invoices}/${named}` : movedTo[pathname]
}
