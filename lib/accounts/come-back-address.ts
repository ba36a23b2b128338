import { routes } from '@/lib/routes'
import type { GoogleStart } from './google-address'
import { signInFrom } from './offer-address'

/** The page from which somebody went to Google, as they left it. */
export function comeBackAddress({ page, next, code }: GoogleStart): string {
  const query = code && `?${encodeURIComponent(code)}`
  if (page === 'sign-up') return routes.signUpWith(query)
  if (page === 'early-bird') return routes.earlyBirdWith(query)
  if (page === 'early-bird-sign-in') return signInFrom('early-bird', code)
  return next === routes.home ? routes.signIn + query : `${routes.signIn}?${new URLSearchParams({ next })}`
}
