'use client'

import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import type { EmailForm } from '@/lib/accounts/schema'
import * as texts from '@/lib/accounts/texts'
import { useAccountForm } from '@/lib/accounts/use-account-form'
import { useResend } from '@/lib/accounts/use-resend'
import { verificationLink } from '@/lib/accounts/verification-link'
import { FormFailure } from './form-failure'
import { SubmitButton } from './submit-button'

const rules = async () => (await import('@/lib/accounts/schema')).emailForm
const names = ['email'] as const

/** Asks for another verification link by address. The answer is the same whether or not anybody has that address. */
export function FreshLinkForm() {
  const { waitSeconds, endWait, isWaitOver, resend, place } = useResend(verificationLink)
  const send = async ({ email }: EmailForm) => {
    if (waitSeconds > 0) return
    toast.success(await resend(email))
  }
  const form = useAccountForm<EmailForm>({ rules, names, failure: verificationLink.failure, send })
  return (
    <form {...form.props} className="space-y-5">
      <Field label={texts.email} hint={texts.noRecentEmail} error={form.errors.email} required>
        <TextInput name="email" type="email" autoComplete="email" inputMode="email" onChange={endWait} />
      </Field>
      <div>
        <FormFailure
          text={isWaitOver ? undefined : form.failure}
          requestId={form.requestId}
          busyLabel={form.sending && texts.resending}
        />
        <div ref={place} tabIndex={-1} className="outline-none">
          {waitSeconds > 0 ? (
            <p className="flex min-h-12 items-center justify-center text-sm text-ink-soft tabular">
              {texts.waitToResend(waitSeconds)}
            </p>
          ) : (
            <SubmitButton label={texts.resend} busyLabel={texts.resending} busy={form.busy} />
          )}
        </div>
      </div>
    </form>
  )
}
