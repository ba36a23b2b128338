'use client'

import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { TextLink } from '@/components/ui/text-link'
import { toast } from '@/components/ui/toast'
import { usePush } from '@/components/ui/use-push'
import { useStay } from '@/components/ui/use-stay'
import { carryMailing } from '@/lib/accounts/carried'
import { forgetKeptForm } from '@/lib/accounts/kept-form'
import * as passwordTexts from '@/lib/accounts/password-texts'
import { resetLink } from '@/lib/accounts/reset-link'
import type { EmailForm } from '@/lib/accounts/schema'
import * as texts from '@/lib/accounts/texts'
import { useAccountForm } from '@/lib/accounts/use-account-form'
import { useResend } from '@/lib/accounts/use-resend'
import { routes } from '@/lib/routes'
import { AccountPanel } from './account-panel'
import { FormFailure } from './form-failure'
import { SubmitButton } from './submit-button'

const rules = async () => (await import('@/lib/accounts/schema')).emailForm
const names = ['email'] as const

/** Asks by address for a link to a new password. The answer is the same whether or not anybody has that address. */
export function ForgotPasswordScreen() {
  const push = usePush()
  const stay = useStay()
  const [isMailed, setMailed] = useState(false)
  const { waitSeconds, endWait, isWaitOver, resend, place } = useResend(resetLink)
  const send = async (values: EmailForm) => {
    if (waitSeconds > 0) return
    const isHere = stay()
    const email = values.email.trim()
    await resend(email)
    forgetKeptForm(routes.forgotPassword)
    setMailed(true)
    carryMailing(email, Date.now())
    toast.success(passwordTexts.resetLinkSent)
    if (isHere()) push(routes.resetMail(email))
  }
  const form = useAccountForm<EmailForm>({
    rules,
    names,
    failure: resetLink.failure,
    send,
    keptAt: routes.forgotPassword,
  })
  return (
    <AccountPanel title={passwordTexts.forgotTitle}>
      <p>{passwordTexts.forgotHint}</p>
      <form {...form.props} className="space-y-5">
        <Field label={texts.email} error={form.errors.email} required>
          <TextInput name="email" type="email" autoComplete="username" inputMode="email" onChange={endWait} />
        </Field>
        <div>
          <FormFailure
            text={isWaitOver ? undefined : form.failure}
            requestId={form.requestId}
            busyLabel={form.sending && passwordTexts.sending}
          />
          <div ref={place} tabIndex={-1} className="outline-none">
            {waitSeconds > 0 && !isMailed ? (
              <p className="flex min-h-12 items-center justify-center text-sm text-ink-soft tabular">
                {texts.waitToResend(waitSeconds)}
              </p>
            ) : (
              <SubmitButton
                label={passwordTexts.sendResetLink}
                busyLabel={passwordTexts.sending}
                busy={form.busy || isMailed}
              />
            )}
          </div>
        </div>
      </form>
      <p className="text-center text-sm text-ink-soft">
        {passwordTexts.remembered} <TextLink href={routes.signIn}>{texts.signIn}</TextLink>
      </p>
    </AccountPanel>
  )
}
