'use client'

import { useState } from 'react'
import { FormFailure } from '@/components/accounts/form-failure'
import { Button } from '@/components/ui/button'
import { Card, CardHeading } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field } from '@/components/ui/field'
import { Filled } from '@/components/ui/filled'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Select } from '@/components/ui/select'
import { SupportLink } from '@/components/ui/support-link'
import { TextInput } from '@/components/ui/text-input'
import * as limits from '@/contract/limits'
import type { Profile } from '@/lib/client-api/profile'
import type { Country } from '@/lib/profile/countries'
import * as texts from '@/lib/profile/texts'
import { sending } from '@/lib/ui-form-texts'
import { BroughtBackNotice } from './brought-back-notice'
import { PictureField } from './picture-field'
import { useProfileForm } from './use-profile-form'

type ProfileFormProps = {
  profile: Profile
  countries: Country[]
  supportEmail: string
  /** Whose words are kept in this tab. */
  owner: string
}

/** Name, phone, country and picture (specification 2.8). */
export function ProfileForm({ profile, countries, supportEmail, owner }: ProfileFormProps) {
  const saving = useProfileForm(profile, owner)
  const { form, picture, isBack, undo, isSaving, isBusy, isAsking, percent, reply } = saving
  return (
    <Card padding="roomy">
      <CardHeading title={texts.details} />
      <form {...form.props} className="space-y-5">
        {isBack && <BroughtBackNotice onUndo={undo} disabled={isBusy} />}
        <PictureField saved={profile.picture} chosen={picture} disabled={isBusy} />
        <ProfileFields {...{ profile, countries, supportEmail }} errors={form.errors} />
        <FormFailure
          text={form.failure}
          requestId={form.requestId}
          isToasted={form.failure === texts.notSaved}
        />
        <Button
          type="submit"
          variant="primary"
          busy={isSaving}
          busyLabel={texts.saving}
          className="max-md:w-full"
        >
          {texts.save}
        </Button>
        {percent !== undefined && (
          <ProgressBar value={percent} label={sending(picture.file?.name ?? '')} labelHidden />
        )}
      </form>
      {isAsking && (
        <ConfirmDialog onClose={() => reply(false)} question={texts.question} onYes={() => reply(true)} />
      )}
    </Card>
  )
}

type ProfileFieldsProps = Omit<ProfileFormProps, 'owner'> & {
  errors: { name?: string; phone?: string; country?: string }
}

function ProfileFields({ profile, countries, supportEmail, errors }: ProfileFieldsProps) {
  const { country } = profile
  const [first] = useState(country)
  // What is or was saved can be kept, though it be none of the list.
  const isExtra = (code: string | null): code is string =>
    code !== null && !countries.some(known => known.code === code)
  const extras = [...new Set([first, country])].flatMap(code => (isExtra(code) ? [{ code, name: code }] : []))
  return (
    <>
      <Field label={texts.name} error={errors.name} required>
        <TextInput name="name" autoComplete="name" defaultValue={profile.name} />
      </Field>
      <Field
        label={texts.email}
        hint={<Filled text={texts.emailHint} parts={{ email: <SupportLink email={supportEmail} /> }} />}
      >
        <TextInput type="email" autoComplete="email" value={profile.email} readOnly />
      </Field>
      <Field label={texts.country} error={errors.country}>
        <Select name="country" autoComplete="country" defaultValue={country ?? ''}>
          <option value="">{texts.noCountry}</option>
          {[...extras, ...countries].map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.phone} hint={texts.phoneHint} error={errors.phone}>
        <TextInput
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={limits.phoneLength}
          defaultValue={profile.phone ?? ''}
        />
      </Field>
    </>
  )
}
