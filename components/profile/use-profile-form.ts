'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { useAccountForm } from '@/lib/accounts/use-account-form'
import { movesOn } from '@/lib/api/moves-on'
import { isOutcomeUnknown } from '@/lib/api/outcome'
import type { Profile } from '@/lib/client-api/profile'
import { ApiError, serverMessageOr } from '@/lib/errors'
import { isUnchanged } from '@/lib/profile/is-unchanged'
import { lookAgain } from '@/lib/profile/look-again'
import { useUpdateProfile } from '@/lib/profile/mutations'
import type { ProfileForm } from '@/lib/profile/schema'
import * as texts from '@/lib/profile/texts'
import { useFollowed } from './use-followed'
import { useKeptProfile } from './use-kept-profile'
import { usePicture } from './use-picture'

const rules = async () => (await import('@/lib/profile/schema')).profileForm
const names = ['name', 'phone', 'country'] as const
const failure = (error: unknown) =>
  serverMessageOr(error, isOutcomeUnknown(error) ? texts.notCertain : texts.notSaved)

/** The form of the profile: asked about first, then compared with what is saved, then sent (decisions C-44). */
export function useProfileForm(profile: Profile, owner: string) {
  const [answer, setAnswer] = useState<(yes: boolean) => void>()
  const [, setSaves] = useState(0)
  const sentRef = useRef<ProfileForm>(undefined)
  const picture = usePicture()
  const client = useQueryClient()
  const update = useUpdateProfile()
  const { file } = picture
  const shownRef = useRef({ profile, file })
  useLayoutEffect(() => {
    shownRef.current = { profile, file }
  })

  const ask = () => new Promise<boolean>(resolve => setAnswer(() => resolve))
  const reply = (yes: boolean) => {
    answer?.(yes)
    setAnswer(undefined)
  }

  /** Says what went wrong; whether the form has more to say than the picture says of itself. */
  function tell(error: unknown): boolean {
    if (movesOn(error)) return true
    toast.error(texts.notSaved)
    const fields = error instanceof ApiError ? error.fields : {}
    if (fields.image) picture.refuse(fields.image)
    return !fields.image || Object.keys(fields).length > 1
  }

  async function send(asked: ProfileForm) {
    const looked = lookAgain(client)
    if (!(await ask())) return
    // Until then the fields follow what another device has saved, and a picture that was kept may come back.
    await looked
    const values = form.values() ?? asked
    const shown = shownRef.current
    if (!shown.file && isUnchanged(shown.profile, values)) {
      follow(values)
      toast.info(texts.unchanged)
      return
    }
    try {
      await update.mutateAsync({ ...values, picture: shown.file })
    } catch (error) {
      if (tell(error)) throw error
      return
    }
    picture.letGo(shown.file)
    follow(values)
    toast.success(texts.saved)
  }

  /** The fields say what is saved from now on, as the server writes it. */
  function follow(sent: ProfileForm) {
    sentRef.current = sent
    setSaves(before => before + 1)
  }

  const form = useAccountForm<ProfileForm>({ rules, names, failure, send })
  const shown = { name: profile.name, phone: profile.phone ?? '', country: profile.country ?? '' }
  const kept = useKeptProfile({ owner, form: form.props.ref, saved: shown, picture })
  useFollowed(form.props.ref, shown, sentRef, kept.note)
  const undo = () => {
    kept.undo()
    form.forgetProblems()
  }
  return {
    form,
    picture,
    isBack: kept.isBack,
    undo,
    isSaving: form.sending && answer === undefined,
    percent: update.percent,
    isBusy: form.busy,
    isAsking: answer !== undefined,
    reply,
  }
}
