'use client'

import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useKeptFile } from '@/components/files/use-kept-files'
import { forgetProfile, keepProfile, keptFields, readProfile } from '@/lib/profile/kept-profile'
import type { ProfileForm } from '@/lib/profile/schema'
import { routes } from '@/lib/routes'
import type { ChosenPicture } from './use-picture'

type Given = {
  owner: string
  form: RefObject<HTMLFormElement | null>
  /** What the fields say once they are saved. */
  saved: ProfileForm
  picture: Pick<ChosenPicture, 'chosen' | 'setChosen' | 'clear'>
}

type Control = HTMLInputElement | HTMLSelectElement

const controlOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as Control | null | undefined

/**
 * Keeps what is typed and chosen in this tab until it is saved or the page is left, and brings it back after a reload or from
 * signing in again. Gives whether something stands there that was brought back and is not saved yet, what undoes that, and
 * what takes note of the fields where no input told of a change.
 */
export function useKeptProfile({ owner, form, saved, picture }: Given) {
  const { chosen, setChosen } = picture
  const { name, phone, country } = saved
  const [kept] = useState(() => readProfile(owner))
  const [first] = useState(saved)
  const [isBack, setBack] = useState(false)
  const { noted, letGo } = useKeptFile({ owner, kept: kept.picture, chosen, onChosen: setChosen })

  useLayoutEffect(() => {
    for (const field of keptFields) {
      const typed = kept.fields[field]
      const control = controlOf(form.current, field)
      if (typed === undefined || !control) continue
      // What was typed before the page was ready stays, and what a browser has brought back by itself.
      if (control.value === first[field]) control.value = typed
      // One that is none of the list leaves nothing chosen.
      if (field === 'country' && control.value === '' && typed !== '') control.value = first.country
      if (control.value !== first[field]) setBack(true)
    }
    if (kept.picture) setBack(true)
  }, [form, kept, first])

  const note = useCallback(() => {
    const says = { name, phone, country }
    const changed = keptFields.flatMap(field => {
      const typed = controlOf(form.current, field)?.value
      return typed === undefined || typed === says[field] ? [] : [[field, typed]]
    })
    keepProfile(owner, { fields: Object.fromEntries(changed), picture: noted })
    if (changed.length === 0 && !noted) setBack(false)
  }, [owner, form, name, phone, country, noted])

  useEffect(() => {
    note()
    const element = form.current
    element?.addEventListener('input', note)
    return () => element?.removeEventListener('input', note)
  }, [form, note])

  useEffect(
    () => () => {
      // Who walks on has let it be; a document that goes may come back.
      if (window.location.pathname === routes.profile) return
      forgetProfile(owner)
      letGo()
    },
    [owner, letGo],
  )

  function undo() {
    for (const field of keptFields) {
      const control = controlOf(form.current, field)
      if (control) control.value = saved[field]
    }
    letGo()
    picture.clear()
    note()
  }

  return { isBack, undo, note }
}
