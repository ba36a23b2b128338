import 'server-only'
import type { z } from 'zod'
import * as wire from '@/contract/accounts'
import type { passwordForm, resetPasswordForm, signInForm, signUpForm } from '@/lib/accounts/schema'
import * as texts from '@/lib/accounts/texts'
import { type Caller, type ClientCaller, call } from './call'
import { ClientApiError, failedWith } from './client-api-error'

/** Wrong credentials are told as such by a server without words of its own too (decisions C-23). */
function withWords(error: unknown): unknown {
  if (!failedWith(error, 'refused') || error.words) return error
  return new ClientApiError({ code: 'refused', words: texts.wrongCredentials, cause: error })
}

/**
 * A bearer with the id of its client, which will know it by the name of the device.
 * @throws ClientApiError `refused` for wrong credentials, `forbidden` unverified.
 */
export async function signIn(caller: Caller, form: z.output<typeof signInForm>, device?: string) {
  try {
    const { token, client } = await call(wire.signIn, { body: { ...form, device } }, caller)
    return { token, clientId: client.id }
  } catch (error) {
    throw withWords(error)
  }
}

/** Revokes the caller's bearer. @throws ClientApiError `unauthorized` when it is over already. */
export const signOut = (caller: ClientCaller) => call(wire.signOut, {}, caller)

/** What the fields of a sign-up and of a new password are called on the wire and in the form. */
export const accountFields: Record<string, string> = {
  password_confirmation: 'passwordConfirmation',
  referral_code: 'referralCode',
  token: 'linkToken',
}

/** The registration payload of a form (specification 3). */
export const registrationOf = (form: z.output<typeof signUpForm>) => ({
  name: form.name,
  email: form.email,
  password: form.password,
  password_confirmation: form.passwordConfirmation,
  oauth_provider: null,
  referral_code: form.referralCode || null,
})

/** Creates an account. @throws ClientApiError `invalid_fields` naming the form's own fields. Specification 2.20. */
export async function signUp(caller: Caller, form: z.output<typeof signUpForm>, idempotencyKey?: string) {
  const options = { idempotencyKey, fieldNames: accountFields }
  const { message } = await call(wire.signUp, { body: registrationOf(form) }, caller, options)
  return { message }
}

/** Mails a fresh verification link. @throws ClientApiError `rate_limited` within a minute of the last one. */
export const resendVerificationLink = (caller: Caller, email: string) =>
  call(wire.resendVerificationLink, { query: { email } }, caller)

/** Mails a link for a new password. @throws ClientApiError `rate_limited` within a minute of the last one. */
export const sendResetLink = (caller: Caller, email: string) =>
  call(wire.sendResetLink, { query: { email } }, caller)

/** Sets a new password. @throws ClientApiError `gone` for a dead link, `invalid_fields` naming the form's own fields. */
export async function resetPassword(
  caller: Caller,
  form: z.output<typeof resetPasswordForm>,
  idempotencyKey?: string,
) {
  const { email, linkToken, password, passwordConfirmation } = form
  const body = { email, token: linkToken, password, password_confirmation: passwordConfirmation }
  return call(wire.resetPassword, { body }, caller, { idempotencyKey, fieldNames: accountFields })
}

const passwordFields = {
  old_password: 'oldPassword',
  new_password: 'newPassword',
  new_password_confirmation: 'passwordConfirmation',
}

/** Another password for the caller; every other session ends. @throws ClientApiError naming the form's own fields. */
export function changePassword(
  caller: ClientCaller,
  { oldPassword, newPassword, passwordConfirmation }: z.output<typeof passwordForm>,
  idempotencyKey?: string,
) {
  const input = {
    params: { userId: caller.clientId },
    body: {
      old_password: oldPassword,
      new_password: newPassword,
      new_password_confirmation: passwordConfirmation,
    },
  }
  const options = { idempotencyKey, fieldNames: passwordFields, wordsFrom: ['error', 'message'] } as const
  return call(wire.changePassword, input, caller, options)
}
