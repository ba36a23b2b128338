import { routes } from '@/lib/routes'

/* Free of schemas: the page that shows the button loads it. */

/** The pages that have the button; sign-in twice, for it is also where the campaign's page leads whoever has an account. */
export const googlePages = ['sign-in', 'sign-up', 'early-bird', 'early-bird-sign-in'] as const
type GooglePage = (typeof googlePages)[number]

/** Where somebody comes from: to be led back to if it fails, and to `next` if it does not. */
export type GoogleStart = { page: GooglePage; next: string; code: string }

/** How long somebody may take at Google. */
export const googleWaySeconds = 10 * 60

/** Where signing in with Google begins. */
export function googleAddress({ page, next, code }: GoogleStart): string {
  const query = new URLSearchParams({ page })
  if (next !== routes.home) query.set('next', next)
  if (code) query.set('code', code)
  return `/api/session/google?${query}`
}

/** How signing in with Google can end without a session. */
export const googleFailures = [
  'cancelled',
  'unavailable',
  'unverified',
  'other-account',
  'too-often',
  'expired',
  'failed',
] as const
export type GoogleFailure = (typeof googleFailures)[number]
