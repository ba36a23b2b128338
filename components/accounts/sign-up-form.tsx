'use client'

import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { TextInput } from '@/components/ui/text-input'
import type { SignedUp } from '@/lib/accounts/account-calls'
import type { GoogleStart } from '@/lib/accounts/google-address'
import type { SignUpForm as Values } from '@/lib/accounts/schema'
import * as texts from '@/lib/accounts/texts'
import { useAccountForm } from '@/lib/accounts/use-account-form'
import { createIntent } from '@/lib/api/intent'
import { serverMessageOr } from '@/lib/errors'
import { ContinueWithGoogle } from './continue-with-google'
import { FormFailure } from './form-failure'
import { SubmitButton } from './submit-button'
import { TermsNote, type TermsNoteProps } from './terms-note'

const rules = async () => (await import('@/lib/accounts/schema')).signUpForm
const shown = ['name', 'email', 'password', 'passwordConfirmation'] as const
const withCode = [...shown, 'referralCode'] as const
const failure = (error: unknown) => serverMessageOr(error, texts.registrationFailed)

/** What stays in the form when somebody comes back to it: everything but the passwords. */
export type Kept = { name: string; email: string; referralCode: string }

type SignUpFormProps = TermsNoteProps & {
  /** The path of the page it stands on. */
  page: string
  /** The code of a friend in the page's address. */
  code: string
  /** Sends it, under the key of its intent. */
  call: (form: Values, idempotencyKey: string) => Promise<SignedUp>
  onSignedUp: (kept: Kept, answer: SignedUp) => void
  /** The code goes along as it is, without a field of its own. */
  codeHidden?: boolean
  /** What the other way in needs; undefined while there is none. */
  google?: GoogleStart
}

/** Specification 2.19, 2.20. What was typed stays, whatever the answer. */
export function SignUpForm({ page, code, call, onSignedUp, codeHidden, google, ...terms }: SignUpFormProps) {
  const [intent] = useState(createIntent)
  const send = async (values: Values) => {
    const answer = await intent.run(values, key => call(values, key))
    onSignedUp({ name: values.name, email: values.email, referralCode: values.referralCode ?? '' }, answer)
  }
  const form = useAccountForm<Values>({
    rules,
    names: codeHidden ? shown : withCode,
    failure,
    send,
    keptAt: page,
  })
  return (
    <form {...form.props} className="space-y-5">
      <Field label={texts.name} error={form.errors.name} required>
        <TextInput name="name" autoComplete="name" />
      </Field>
      <Field label={texts.email} error={form.errors.email} required>
        <TextInput name="email" type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Field label={texts.password} error={form.errors.password} hint={texts.passwordHint} required>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Field label={texts.confirmPassword} error={form.errors.passwordConfirmation} required>
        <PasswordInput name="passwordConfirmation" autoComplete="new-password" />
      </Field>
      {codeHidden ? (
        <input type="hidden" name="referralCode" value={code} />
      ) : (
        <ReferralCodeField code={code} error={form.errors.referralCode} />
      )}
      <TermsNote {...terms} />
      <div>
        <FormFailure
          text={form.failure}
          requestId={form.requestId}
          busyLabel={form.sending && texts.signingUp}
        />
        <SubmitButton label={texts.signUp} busyLabel={texts.signingUp} busy={form.busy} />
        {google && <ContinueWithGoogle {...google} />}
      </div>
    </form>
  )
}

function ReferralCodeField({ code, error }: { code: string; error?: string }) {
  return (
    <Field label={texts.referralCode} error={error}>
      <TextInput
        name="referralCode"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={code}
      />
    </Field>
  )
}
