'use client'

import { useState } from 'react'
import { FormFailure } from '@/components/accounts/form-failure'
import { NewPasswordFields } from '@/components/accounts/new-password-fields'
import { Button } from '@/components/ui/button'
import { Card, CardHeading } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import { useFocusIfLost } from '@/components/ui/use-focus-if-lost'
import * as texts from '@/lib/accounts/password-texts'
import { usePasswordForm } from './use-password-form'

/** Another password, for whoever knows the one there is (specification 2.8). Once changed, nothing typed stays. */
export function PasswordForm({ email }: { email: string }) {
  const [changes, setChanges] = useState(0)
  const place = useFocusIfLost(changes)
  return (
    <Card padding="roomy">
      <CardHeading title={texts.changeTitle} />
      <p className="pb-5 text-sm text-ink-soft">{texts.changeHint}</p>
      <div ref={place} tabIndex={-1} className="outline-none">
        <Fields key={changes} email={email} onChanged={() => setChanges(count => count + 1)} />
      </div>
    </Card>
  )
}

function Fields({ email, onChanged }: { email: string; onChanged: () => void }) {
  const form = usePasswordForm(onChanged)
  const { oldPassword, newPassword, passwordConfirmation } = form.errors
  return (
    <form {...form.props} className="space-y-5">
      {/* For password managers: whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={texts.oldPassword} error={oldPassword} required>
        <PasswordInput name="oldPassword" autoComplete="current-password" />
      </Field>
      <NewPasswordFields
        name="newPassword"
        labels={{ password: texts.newPassword, confirmation: texts.confirmation }}
        errors={{ password: newPassword, passwordConfirmation }}
        email={email}
      />
      <div>
        <FormFailure
          text={form.failure}
          requestId={form.requestId}
          isToasted={form.failure !== texts.notCertain}
        />
        <Button type="submit" busy={form.busy} busyLabel={texts.changing} className="max-md:w-full">
          {texts.change}
        </Button>
      </div>
    </form>
  )
}
