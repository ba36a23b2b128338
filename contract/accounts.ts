import { z } from 'zod'
import { endpoint } from './endpoint'
import { limits } from './limits'
import { paths } from './paths'
import { client } from './profile'
import { typedText } from './typed-text'
import { messageAnswer, wireText } from './wire'

const email = z.string().trim().max(limits.emailLength).pipe(z.email('Please enter a valid email address'))

/** The rules of specification section 5, 'Sign-up (regular)', as a server repeats them. */
export const registration = z
  .object({
    name: typedText({ max: limits.nameLength, blank: 'Please enter your name' }),
    email,
    password: z
      .string()
      .min(limits.passwordMinLength, 'Password should be at least 8 characters long')
      .max(
        limits.passwordMaxLength,
        `Password should be at most ${limits.passwordMaxLength} characters long`,
      ),
    password_confirmation: z.string(),
    oauth_provider: z.string().max(20).nullish(),
    referral_code: typedText({ max: limits.referralCodeLength }).nullish(),
  })
  .refine(form => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    message: 'Password and confirm password do not match',
  })

export const signUp = endpoint({
  method: 'POST',
  path: paths.signup,
  access: 'public',
  summary: 'Create an account; a verification link is mailed',
  spec: '2.20, 3',
  body: registration,
  answer: z.object({ client, message: wireText }),
})

export const signIn = endpoint({
  method: 'POST',
  path: paths.login,
  access: 'public',
  summary: 'Sign in: 422 for wrong credentials, 403 for an unverified address (decisions C-23)',
  spec: '4',
  body: z.object({
    email: typedText({ max: limits.emailLength }),
    password: z.string().max(limits.passwordMaxLength),
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
