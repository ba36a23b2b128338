import { api } from '@/lib/api/request'
import { inSessionOrder } from '@/lib/api/session-lock'
import type { PasswordForm, ResetPasswordForm, SignInForm, SignUpForm } from './schema'

/** Signs in; from here on the cookie names the session. @throws ApiError `forbidden` for an unverified address. */
export const signIn = (form: SignInForm) =>
  inSessionOrder(() => api.post<{ signedIn: true }>('/api/session', { body: form }))

export const signOut = () => inSessionOrder(() => api.delete<{ signedIn: false }>('/api/session'))

/** The fingerprint of the browser's session as it is now, null when it has none. */
export const checkSession = async () =>
  (await api.get<{ fingerprint: string | null }>('/api/session')).fingerprint

/** Asks the client API whether the bearer still lives; a dead one is cleared from the cookie. */
export const refreshSession = () =>
  inSessionOrder(() => api.post<{ signedIn: boolean }>('/api/session/refresh'))

/** `place` is the number in the Early Bird campaign, null for none; a client API may not tell. */
export type SignedUp = { message: string; place?: number | null }

export const signUp = (form: SignUpForm, idempotencyKey: string) =>
  api.post<SignedUp>('/api/accounts', { body: form, idempotencyKey })

/** The same in the Early Bird campaign. */
export const earlyBirdSignUp = (form: SignUpForm, idempotencyKey: string) =>
  api.post<SignedUp>('/api/accounts/early-bird', {
    body: form,
    idempotencyKey,
  })

export const resendVerificationLink = (email: string) =>
  api.post<{ message: string }>('/api/accounts/verification-link', { body: { email } })

export const sendResetLink = (email: string) =>
  api.post<{ message: string }>('/api/accounts/reset-link', { body: { email } })

/** Sets a new password with a mailed link. @throws ApiError `gone` when the link works no more. */
export const resetPassword = (form: ResetPasswordForm, idempotencyKey: string) =>
  api.post<{ message: string }>('/api/accounts/password', { body: form, idempotencyKey })

/** Changes the password of whoever is signed in; every other session ends. */
export const changePassword = (form: PasswordForm, idempotencyKey: string) =>
  api.post<{ message: string }>('/api/profile/password', { body: form, idempotencyKey })
