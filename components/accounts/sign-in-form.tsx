'use client'

import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { TextInput } from '@/components/ui/text-input'
import { TextLink } from '@/components/ui/text-link'
import { carryTo } from '@/lib/accounts/carried'
import type { GoogleStart } from '@/lib/accounts/google-address'
import { forgetKeptForm } from '@/lib/accounts/kept-form'
import type { SignInForm as Values } from '@/lib/accounts/schema'
import { signIn } from '@/lib/accounts/session-calls'
import * as texts from '@/lib/accounts/texts'
import { useAccountForm } from '@/lib/accounts/use-account-form'
import { verificationLink } from '@/lib/accounts/verification-link'
import { failedWith, serverMessageOr } from '@/lib/errors'
import { routes } from '@/lib/routes'
import { leavePage } from '@/lib/tab/leave-page'
import { tellOtherTabs } from '@/lib/tab/session-channel'
import { ContinueWithGoogle } from './continue-with-google'
import { FormFailure } from './form-failure'
import { ResendLink } from './resend-link'
import { SubmitButton } from './submit-button'
import { TermsNote, type TermsNoteProps } from './terms-note'

const rules = async () => (await import('@/lib/accounts/schema')).signInForm
const names = ['email', 'password'] as const
const failure = (error: unknown) =>
  navigator.cookieEnabled ? serverMessageOr(error, texts.signInFailed) : texts.noCookies

type SignInFormProps = {
  next: string
  /** What the other way in needs, which may make an account; undefined while there is none. */
  google?: GoogleStart
  terms: TermsNoteProps
}

/** E-mail and password. What was typed stays, whatever the answer. */
export function SignInForm({ next, google, terms }: SignInFormProps) {
  const [unverified, setUnverified] = useState<string>()
  /** When a link was mailed to whom, as long as this form is here. */
  const [mailedAt] = useState(() => new Map<string, number>())
  const send = async (values: Values) => {
    // It would succeed, and this form be there again.
    if (!navigator.cookieEnabled) throw new Error(texts.noCookies)
    try {
      await signIn(values)
    } catch (error) {
      const isUnverified = failedWith(error, 'forbidden')
      const isUnchanged = form.values()?.email === values.email
      setUnverified(isUnverified && isUnchanged ? values.email : undefined)
      throw error
    }
    forgetKeptForm()
    tellOtherTabs()
    leavePage(() => window.location.replace(next))
  }
  const form = useAccountForm<Values>({ rules, names, failure, send, keptAt: routes.signIn })
  const carry = () => {
    const email = form.values()?.email
    carryTo(routes.forgotPassword, email ? { email } : {})
  }
  return (
    <form {...form.props} className="space-y-5">
      <Field label={texts.email} error={form.errors.email} required>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          onChange={() => setUnverified(undefined)}
        />
      </Field>
      <Field label={texts.password} error={form.errors.password} required>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <div className="text-right text-sm">
        <TextLink
          href={routes.forgotPassword}
          onClick={carry}
          className="max-md:-my-3 max-md:inline-flex max-md:min-h-11 max-md:items-center"
        >
          {texts.forgotPassword}
        </TextLink>
      </div>
      <div>
        <FormFailure
          text={form.failure}
          requestId={form.requestId}
          busyLabel={form.sending && texts.signingIn}
        />
        {unverified && (
          <div className="mb-5">
            <ResendLink
              key={unverified}
              link={verificationLink}
              email={unverified}
              mailedAt={mailedAt.get(unverified)}
              onMailed={() => mailedAt.set(unverified, Date.now())}
            />
          </div>
        )}
        <SubmitButton label={texts.signIn} busyLabel={texts.signingIn} busy={form.busy || form.sent} />
        {google && (
          <>
            <ContinueWithGoogle {...google} />
            <div className="pt-5">
              <TermsNote {...terms} />
            </div>
          </>
        )}
      </div>
    </form>
  )
}
