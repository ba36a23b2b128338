import { z } from 'zod'
import { endpoint } from './endpoint'
import * as limits from './limits'
import { paths } from './paths'
import { plainly } from './plainly'
import { client } from './profile'
import { typedText } from './typed-text'
import { doneAnswer, messageAnswer, wireText } from './wire'

const invalidEmail = 'Please enter a valid email address'
const typedEmail = z.string().overwrite(plainly).max(limits.emailLength, invalidEmail)
const validEmail = z.email(invalidEmail)

const email = typedEmail.pipe(validEmail)

/** Nobody has such a mailbox (RFC 2606), and accounts that were deleted go by addresses of it. */
export const isNobodys = (address: string): boolean => /\.invalid$/i.test(address)

/** The rules of whoever has no account yet, in the order of specification section 5: missing, `.con`, form. */
export const newEmail = typedEmail
  .min(1, 'Please enter your email')
  .refine(address => !/\.con$/i.test(address), 'Did you mean .com? .con is not a valid domain')
  .refine(address => !isNobodys(address), invalidEmail)
  .pipe(validEmail)

const newPassword = {
  password: z
    .string()
    .min(limits.passwordMinLength, 'Password should be at least 8 characters long')
    .max(limits.passwordMaxLength, `Password should be at most ${limits.passwordMaxLength} characters long`),
  password_confirmation: z.string(),
}

const isConfirmed = (form: { password: string; password_confirmation: string }) =>
  form.password === form.password_confirmation

const unconfirmed = {
  path: ['password_confirmation'],
  message: 'Password and confirm password do not match',
}

const allRequired = 'All fields are required'

/** The rules of specification section 5, 'Sign-up (regular)', as a server repeats them. */
export const registration = z
  .object({
    name: typedText({ max: limits.nameLength, blank: 'Please enter your name' }),
    email: newEmail,
    ...newPassword,
    oauth_provider: z.string().max(20).nullish(),
    referral_code: typedText({ max: limits.referralCodeLength }).nullish(),
  })
  .refine(isConfirmed, unconfirmed)

export const signUp = endpoint({
  method: 'POST',
  path: paths.signup,
  access: 'public',
  refuses: [409],
  summary: 'Create an account; a verification link is mailed',
  spec: '2.20, 3',
  body: registration,
  answer: z.object({ client, message: wireText }),
})

export const signIn = endpoint({
  method: 'POST',
  path: paths.login,
  access: 'public',
  refuses: [403],
  summary: 'Sign in: 422 for wrong credentials, 403 for an unverified address (decisions C-23)',
  spec: '4',
  body: z.object({
    email: typedText({ max: limits.emailLength }),
    password: z.string().max(limits.passwordMaxLength),
    /** What the client will know this session by: 'Firefox on Windows', and no closer. */
    device: typedText({ max: limits.deviceLength }).nullish(),
  }),
  answer: z.object({ token: z.string().min(1), client }),
})

export const signOut = endpoint({
  method: 'POST',
  path: paths.logout,
  access: 'client',
  summary: 'Revoke the bearer of this call',
  spec: '4',
  answer: messageAnswer,
})

export const resendVerificationLink = endpoint({
  method: 'GET',
  path: paths.resendVerificationLink,
  access: 'public',
  changesState: true,
  summary: 'Mail a fresh verification link; same answer for unknown addresses, once a minute',
  spec: '2.19, 7',
  query: z.object({ email }),
  answer: messageAnswer,
})

export const sendResetLink = endpoint({
  method: 'GET',
  path: paths.sendResetLink,
  access: 'public',
  changesState: true,
  summary: 'Mail a link that sets a new password; same answer for unknown addresses, once a minute',
  spec: '7',
  query: z.object({ email }),
  answer: messageAnswer,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: paths.resetPassword,
  access: 'public',
  refuses: [409, 410],
  summary: 'Set a new password with a mailed link: ends every session; 410 when the link no longer works',
  spec: '2.1',
  body: z
    .object({ email, token: z.string().min(1).max(limits.linkTokenLength), ...newPassword })
    .refine(isConfirmed, unconfirmed),
  answer: messageAnswer,
})

/** The rules of specification section 5, 'Change password', as a server repeats them. */
export const changePassword = endpoint({
  method: 'POST',
  path: paths.changePassword,
  access: 'client',
  summary: 'Another password, for whoever knows the one there is. Every other session ends',
  spec: '2.8, 5, 7',
  body: z
    .object({
      old_password: z.string().min(1, allRequired).max(limits.passwordMaxLength),
      new_password: newPassword.password,
      new_password_confirmation: z.string(),
    })
    .refine(form => form.new_password === form.new_password_confirmation, {
      path: ['new_password_confirmation'],
      message: 'Passwords do not match',
    }),
  answer: doneAnswer,
})
