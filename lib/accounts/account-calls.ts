import { api } from '@/lib/api/request'
import type { Campaign } from '@/lib/early-bird/texts'
import type { PasswordForm, ResetPasswordForm, SignUpForm } from './schema'

/** `place` is the number in the Early Bird campaign, null for none, with how that stands now; a client API may not tell. */
export type SignedUp = { message: string; place?: number | null; campaign?: Campaign }

export const signUp = (form: SignUpForm, idempotencyKey: string) =>
  api.post<SignedUp>('/api/accounts', { body: form, idempotencyKey })

/** Registers in the Early Bird campaign. */
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
