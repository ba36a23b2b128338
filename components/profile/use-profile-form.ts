'use client'

import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import { useAccountForm } from '@/lib/accounts/use-account-form'
import { movesOn } from '@/lib/api/moves-on'
import type { Profile } from '@/lib/client-api/profile'
import { ApiError, serverMessageOr } from '@/lib/errors'
import { isUnchanged } from '@/lib/profile/is-unchanged'
import { useUpdateProfile } from '@/lib/profile/mutations'
import type { ProfileForm } from '@/lib/profile/schema'
import * as texts from '@/lib/profile/texts'
import { usePicture } from './use-picture'

const rules = async () => (await import('@/lib/profile/schema')).profileForm
const names = ['name', 'phone', 'country'] as const
const failure = (error: unknown) => serverMessageOr(error, texts.notSaved)

/** The form of the profile: asked about first, then compared with what is saved, then sent (decisions C-44). */
export function useProfileForm(profile: Profile) {
  const [answer, setAnswer] = useState<(yes: boolean) => void>()
  const [version, setVersion] = useState(0)
  const picture = usePicture()
  const update = useUpdateProfile()

  const ask = () => new Promise<boolean>(resolve => setAnswer(() => resolve))
  const reply = (yes: boolean) => {
    answer?.(yes)
    setAnswer(undefined)
  }

  function tell(error: unknown) {
    if (movesOn(error)) return
    toast.error(texts.notSaved)
    if (error instanceof ApiError && error.fields.image) picture.refuse(error.fields.image)
  }

  async function send(values: ProfileForm) {
    if (!(await ask())) return
    if (!picture.file && isUnchanged(profile, values)) {
      toast.info(texts.unchanged)
      return
    }
    try {
      await update.mutateAsync({ ...values, picture: picture.file })
    } catch (error) {
      tell(error)
      throw error
    }
    picture.clear()
    // The fields say what is saved from now on, as the server writes it.
    setVersion(saved => saved + 1)
    toast.success(texts.saved)
  }

  const form = useAccountForm<ProfileForm>({ rules, names, failure, send })
  return { form, picture, version, isSaving: update.isPending, isAsking: answer !== undefined, reply }
}
