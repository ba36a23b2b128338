'use client'

import { useEffect, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { Field } from '@/components/ui/field'
import { noticeTones } from '@/components/ui/notice-tones'
import { PasswordInput } from '@/components/ui/password-input'
import * as passwordTexts from '@/lib/accounts/password-texts'
import { type Strength, strengthOf } from '@/lib/accounts/strength'
import * as texts from '@/lib/accounts/texts'

type NewPasswordFieldsProps = {
  name?: string
  labels?: { password: string; confirmation: string }
  errors: { password?: string; passwordConfirmation?: string }
  /** The account's address, which makes a poor password. */
  email?: string
}

/** A new password, twice, with a word about its strength that stands in nobody's way, and beside no refusal of it. */
export function NewPasswordFields({
  name = 'password',
  labels = passwordTexts.fields,
  errors,
  email,
}: NewPasswordFieldsProps) {
  const [strength, setStrength] = useState<Strength>()
  const input = useRef<HTMLInputElement>(null)
  // What was typed before this code was there is judged too.
  useEffect(() => setStrength(strengthOf(input.current?.value ?? '', email)), [email])
  return (
    <>
      <Field
        label={labels.password}
        error={errors.password}
        hint={<StrengthHint strength={errors.password ? undefined : strength} />}
        required
      >
        <PasswordInput
          ref={input}
          name={name}
          autoComplete="new-password"
          onChange={event => setStrength(strengthOf(event.target.value, email))}
        />
      </Field>
      <Field label={labels.confirmation} error={errors.passwordConfirmation} required>
        <PasswordInput name="passwordConfirmation" autoComplete="new-password" />
      </Field>
    </>
  )
}

const levels: Strength[] = ['weak', 'fair', 'strong']
const tones = { weak: noticeTones.danger, fair: noticeTones.warn, strong: noticeTones.success }

/** How strong a password is, as three bars and in words, which are heard as they change; without one, how long it must be. */
function StrengthHint({ strength }: { strength: Strength | undefined }) {
  return (
    <>
      <span role="status" className="flex items-center gap-2.5">
        {strength && (
          <>
            <span aria-hidden="true" className={cn('flex gap-1', tones[strength].text)}>
              {levels.map((level, at) => (
                <span
                  key={level}
                  className={cn(
                    'h-1 w-4 rounded-full bg-current',
                    at > levels.indexOf(strength) && 'opacity-20',
                  )}
                />
              ))}
            </span>
            {passwordTexts.strength[strength]}
          </>
        )}
      </span>
      {!strength && texts.passwordHint}
    </>
  )
}
