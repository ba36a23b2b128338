'use client'

import { useEffect, useRef, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Filled } from '@/components/ui/filled'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import { resetPassword } from '@/lib/accounts/account-calls'
import * as passwordTexts from '@/lib/accounts/password-texts'
import { takeResetKey } from '@/lib/accounts/reset-key'
import { resetLink } from '@/lib/accounts/reset-link'
import type { NewPasswordForm } from '@/lib/accounts/schema'
import * as texts from '@/lib/accounts/texts'
import { useAccountForm } from '@/lib/accounts/use-account-form'
import { createIntent } from '@/lib/api/intent'
import { isOutcomeUnknown } from '@/lib/api/outcome'
import { ApiError, failedWith, serverMessageOr } from '@/lib/errors'
import { routes } from '@/lib/routes'
import { leavePage } from '@/lib/tab/leave-page'
import { FormFailure } from './form-failure'
import { NewPasswordFields } from './new-password-fields'
import { ResendLink } from './resend-link'
import { SubmitButton } from './submit-button'

const rules = async () => (await import('@/lib/accounts/schema')).newPasswordForm
const names = ['password', 'passwordConfirmation'] as const

/** Whether the link itself was refused, so that nothing typed here can help. */
const isDeadLink = (error: unknown) =>
  failedWith(error, 'gone', 'refused', 'not_found', 'forbidden') ||
  (error instanceof ApiError && ('linkToken' in error.fields || 'email' in error.fields))

function catalogued(error: unknown): string {
  if (isDeadLink(error)) return passwordTexts.resetLinkFailed
  const isKnown = !(error instanceof ApiError) || !isOutcomeUnknown(error)
  return isKnown ? passwordTexts.notChanged : passwordTexts.notCertain
}

const failure = (error: unknown) => serverMessageOr(error, catalogued(error))

/** A new password by a mailed link. What was typed stays, whatever the answer; a dead link can be had afresh here. */
export function ResetPasswordForm({ email }: { email: string | undefined }) {
  const [intent] = useState(createIntent)
  const [isDead, setIsDead] = useState(false)
  const [isMailed, setIsMailed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed makes room for another, so what is around them takes the focus.
  useEffect(() => {
    if (isDead) place.current?.focus()
  }, [isDead])
  const send = async (values: NewPasswordForm) => {
    const key = takeResetKey()
    if (!key) throw new Error('The page has no link')
    const { password, passwordConfirmation } = values
    try {
      await intent.run({ ...key, password, passwordConfirmation }, intentKey =>
        resetPassword({ ...key, password, passwordConfirmation }, intentKey),
      )
    } catch (error) {
      setIsDead(isDeadLink(error))
      throw error
    }
    leavePage(() => window.location.replace(routes.signInAfterReset))
  }
  const form = useAccountForm<NewPasswordForm>({ rules, names, failure, send })
  return (
    <form {...form.props} className="space-y-5">
      {email && (
        <Field label={texts.email}>
          <TextInput type="email" autoComplete="username" value={email} readOnly />
        </Field>
      )}
      <NewPasswordFields errors={form.errors} email={email} />
      <div ref={place} tabIndex={-1} className="outline-none">
        <FormFailure
          text={isMailed ? undefined : form.failure}
          requestId={form.requestId}
          busyLabel={form.sending && passwordTexts.setting}
        />
        {isMailed && (
          <Notice className="mb-5">
            <Filled text={passwordTexts.mailSentTo} parts={{ email }} />
          </Notice>
        )}
        {isDead && email ? (
          <ResendLink
            link={resetLink}
            email={email}
            label={passwordTexts.freshLink}
            variant="primary"
            onMailed={() => setIsMailed(true)}
          />
        ) : (
          <SubmitButton
            label={passwordTexts.setNew}
            busyLabel={passwordTexts.setting}
            busy={form.busy || form.sent}
          />
        )}
      </div>
    </form>
  )
}
