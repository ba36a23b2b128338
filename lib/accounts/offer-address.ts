import { referralCodeFrom } from '@/contract/referral-code'
import { routes } from '@/lib/routes'

/* What the address of an offer brought stays with whoever goes to sign in and finds that they have no account after all: a friend's
   code is a reward for two, and a place in the campaign a discount for good (decisions C-20, docs/decisions/047 and 051). */

type Door = 'sign-up' | 'early-bird'

const queryOf = (code: string) => code && `?${encodeURIComponent(code)}`

/** Sign-in, as the pages on which an account is made lead there. */
export function signInFrom(door: Door, code: string): string {
  if (door === 'sign-up') return routes.signIn + queryOf(code)
  return `${routes.signIn}?${new URLSearchParams({ from: door, ...(code && { code }) })}`
}

type Offer = {
  code: string
  /** Where an account is made. */
  signUpPath: string
  /** What Google is asked as: whoever turns out to be new has what the page they came from offers. */
  googlePage: 'sign-in' | 'early-bird-sign-in'
}

/** What sign-in's own query says of an offer. */
export function offerIn(search: string): Offer {
  const query = new URLSearchParams(search)
  if (query.has('next') || query.has('reason'))
    return { code: '', signUpPath: routes.signUp, googlePage: 'sign-in' }
  if (query.get('from') === 'early-bird') {
    const code = referralCodeFrom(queryOf(query.get('code') ?? ''))
    return { code, signUpPath: routes.earlyBirdWith(queryOf(code)), googlePage: 'early-bird-sign-in' }
  }
  const code = referralCodeFrom(search)
  return { code, signUpPath: routes.signUpWith(queryOf(code)), googlePage: 'sign-in' }
}
