import * as limits from '@/contract/limits'

/** Every sentence about where the client is signed in. */

export const title = 'Where you are signed in'
export const hint = 'A session ends by itself after a day unused, and after a week at the latest.'
export const unknownDevice = 'Unknown device'
export const thisDevice = 'This device'
export const signedIn = 'Signed in {started}'
export const lastSeen = 'Signed in {started}, last seen {seen}'
export const olderNotListed = `The ${limits.sessionsListed} seen last are listed.`
export const notLoaded = 'Could not load where you are signed in.'

export const signOut = 'Sign out'
export const signOutOf = (device: string) => `Sign out ${device}`
export const signOutQuestion = (device: string) => `Sign out ${device}?`
export const signOutHint = 'Whoever uses it has to sign in again.'
export const signOutElsewhere = 'Sign out everywhere else'
export const elsewhereQuestion = 'Sign out everywhere else?'
export const elsewhereHint = 'Every other device has to sign in again. This one stays signed in.'
export const signingOut = 'Signing out'
export const signedOut = 'Signed out'
export const signedOutElsewhere = 'Signed out everywhere else'
export const notSignedOut = 'Not signed out. Try again.'
