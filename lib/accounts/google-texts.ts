import type { GoogleFailure } from './google-address'

/** What the page somebody comes back to says. Told by the server alone, so no page before signing in carries them. */
export const googleFailureTexts: Record<GoogleFailure, string> = {
  cancelled: 'You did not sign in with Google. Nothing was changed.',
  unavailable:
    'Signing in with Google does not work right now. Please try again, or use your email and password.',
  unverified:
    'Google has not verified your email address. Verify it there first, or sign up with a password.',
  'other-account':
    'Your email belongs to an account here that this Google account does not sign in to. Please use your password on the Sign In page, or choose a new one there with "Forgot password?".',
  'too-often': 'Too many attempts. Please wait a minute and try again.',
  expired: 'This sign-in with Google took too long, or was begun in another window. Please try again.',
  failed: 'Google did not confirm this sign-in. Please try again.',
}

/** What is told of the Early Bird campaign on arriving from its page. */
export const arrivalTexts = {
  'early-bird': 'Welcome. Your account has an Early Bird place: the discount waits in it.',
  'no-place': 'This account has no Early Bird place. It is a regular one, with everything but the discount.',
  'new-only': 'You are signed in. What your account has of the Early Bird offer stays as it is.',
} as const
