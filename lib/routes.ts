import * as paths from '@/contract/portal-paths'

/** Every address of the portal, made of the table that mails are written by too. Its own links are made here and nowhere else. */
export const routes = {
  home: paths.home,
  inProgress: paths.inProgress,
  drafts: paths.drafts,
  revisions: paths.revisions,
  completed: paths.completed,
  profile: paths.profile,
  wallet: paths.wallet,
  referral: paths.referral,
  referralDiscount: paths.referralDiscount,
  chats: paths.chats,
  notifications: paths.notifications,
  signIn: paths.signIn,
  signUp: paths.signUp,
  /** Sign-up with the whole query of another address, from its '?' on: a referral code may live there. */
  signUpWith: (query: string): string => routes.signUp + query,
  earlyBird: paths.earlyBird,
  earlyBirdWith: (query: string): string => routes.earlyBird + query,
  forgotPassword: paths.forgotPassword,
  resetPassword: paths.resetPassword,
  /** Sign-in, saying that the password is a new one. */
  signInAfterReset: '/sign-in?reason=password',
  tokenExpired: paths.tokenExpired,
  deleteAccount: paths.deleteAccount,
  accountDeleted: paths.accountDeleted,
  success: paths.success,
  invoices: paths.invoices,
  placeOrder: (id?: number) => paths.placeOrder + (id === undefined ? '' : `/${id}`),
  order: paths.orderAt,
  /** A page of a list; the first one needs no number. */
  page: (list: string, page: number) => (page > 1 ? `${list}?page=${page}` : list),
  /** The two lists of completed orders, each at a page of its own. */
  completedAt: (at: { recent: number; page: number }): string => {
    const pages = Object.entries(at).filter(([, number]) => number > 1)
    const query = String(new URLSearchParams(pages.map(([name, number]) => [name, String(number)])))
    return routes.completed + (query && `?${query}`)
  },
  resetMail: (mail: string) => `${paths.resetMail}/${encodeURIComponent(mail)}`,
} as const

/* Written out: taken from the table, these would weigh more in every page. */

const publicOnly = ['/sign-in', '/sign-up', '/early-bird', '/forgot-password', '/ResetPassword']
const resetMail = /^\/reset-mail\/[^/]+$/

const privatePages = [
  '/',
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
]

/** Private with everything behind them. Behind the other pages there is none. */
const privateRoots = ['/order-details', '/place-order']

/** Whether a path is one of these or behind one. */
export const within = (roots: string[], pathname: string) =>
  roots.some(root => pathname === root || pathname.startsWith(`${root}/`))

const withoutQuery = (path: string) => path.split('?')[0] ?? path
const queryOf = (path: string) => new URLSearchParams(path.slice(withoutQuery(path).length))

const movedTo: Record<string, string> = {
  '/register': paths.signUp,
  '/login': paths.signIn,
  // Where password managers ask any site for the place to change one.
  '/.well-known/change-password': paths.profile,
}

/** Pages whose address opens something or names somebody. */
export const keyRoots = [
  paths.invoices,
  paths.mute,
  paths.resetPassword,
  paths.deleteAccount,
  paths.resetMail,
]

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
  const pathname = withoutQuery(path).replace(/(.)\/$/, '$1')
  if (privatePages.includes(pathname) || within(privateRoots, pathname)) return 'private'
  return publicOnly.includes(pathname) || resetMail.test(pathname) ? 'public-only' : 'unguarded'
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
