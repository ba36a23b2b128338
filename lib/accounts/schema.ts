import { z } from 'zod'
import * as limits from '@/contract/limits'
import { plainly } from '@/contract/plainly'
import { typedReferralCode } from '@/contract/referral-code'
import { isBlank } from '@/contract/text'
import { typedText } from '@/contract/typed-text'
import * as passwordTexts from './password-texts'
import * as texts from './texts'

/** The e-mail rules in the order specification section 5 gives them: missing, `.con`, form. */
const email = z
  .string()
  .overwrite(plainly)
  .superRefine((value, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (value === '') refuse(texts.enterEmail)
    else if (/\.con$/i.test(value)) refuse(texts.conDomain)
    else if (value.length > limits.emailLength || !z.email().safeParse(value).success)
      refuse(texts.validEmail)
  })

export const signInForm = z.object({
  email,
  password: z.string().min(1, texts.enterPassword).max(limits.passwordMaxLength, texts.longPassword),
})
export type SignInForm = z.input<typeof signInForm>

const newPassword = {
  password: z
    .string()
    .min(1, texts.enterPassword)
    .min(limits.passwordMinLength, texts.shortPassword)
    .max(limits.passwordMaxLength, texts.longPassword),
  passwordConfirmation: z.string(),
}

type Passwords = { password: string; passwordConfirmation: string }

function requireAgreement(form: Passwords, context: z.RefinementCtx): void {
  if (form.password === form.passwordConfirmation) return
  context.addIssue({ code: 'custom', path: ['passwordConfirmation'], message: texts.passwordsDiffer })
}

/** A name, when signing up and in the profile, by the measure of the client API. */
export const personName = typedText({ max: limits.nameLength, long: texts.longName }).refine(
  value => !isBlank(value),
  texts.enterName,
)

export const signUpForm = z
  .object({
    name: personName,
    email,
    ...newPassword,
    referralCode: z
      .string()
      .transform(typedReferralCode)
      .refine(code => code.length <= limits.referralCodeLength, texts.longReferralCode)
      .default(''),
  })
  .superRefine(requireAgreement)
export type SignUpForm = z.input<typeof signUpForm>

export const emailForm = z.object({ email })
export type EmailForm = z.input<typeof emailForm>

export const newPasswordForm = z.object(newPassword).superRefine(requireAgreement)
export type NewPasswordForm = z.input<typeof newPasswordForm>

/** A new password, with what the mailed link carries. */
export const resetPasswordForm = z
  .object({ email, linkToken: z.string().min(1).max(limits.linkTokenLength), ...newPassword })
  .superRefine(requireAgreement)
export type ResetPasswordForm = z.input<typeof resetPasswordForm>

const { password: newPasswordRule } = newPassword

/** Change password (specification 5): all three, then that the new ones agree, then how long. */
export const passwordForm = z
  .object({ oldPassword: z.string(), newPassword: z.string(), passwordConfirmation: z.string() })
  .superRefine((form, context) => {
    const refuse = (field: keyof typeof form, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const empty = (['oldPassword', 'newPassword', 'passwordConfirmation'] as const).filter(
      field => form[field] === '',
    )
    for (const field of empty) refuse(field, passwordTexts.allRequired)
    if (empty.length > 0) return
    if (form.newPassword !== form.passwordConfirmation)
      return refuse('passwordConfirmation', passwordTexts.differ)
    const { error } = newPasswordRule.safeParse(form.newPassword)
    if (error) refuse('newPassword', error.issues[0]?.message ?? '')
  })
export type PasswordForm = z.input<typeof passwordForm>
