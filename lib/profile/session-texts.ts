import { limits } from '@/contract/limits'

/** Every sentence about where the client is signed in. */
export const sessionTexts = {
  title: 'Where you are signed in',
  hint: 'A session ends by itself after a day unused, and after a week at the latest.',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  signedIn: 'Signed in',
  lastSeen: 'last seen',
  olderNotListed: `The ${limits.sessionsListed} seen last are listed.`,
  notLoaded: 'Could not load where you are signed in.',

  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out ${device}`,
  signOutQuestion: (device: string) => `Sign out ${device}?`,
  signOutHint: 'Whoever uses it has to sign in again.',
  signOutElsewhere: 'Sign out everywhere else',
  elsewhereQuestion: 'Sign out everywhere else?',
  elsewhereHint: 'Every other device has to sign in again. This one stays signed in.',
  signingOut: 'Signing out',
  signedOut: 'Signed out',
  signedOutElsewhere: 'Signed out everywhere else',
  notSignedOut: 'Not signed out. Try again.',
} as const
