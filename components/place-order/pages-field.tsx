'use client'

import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { isBlockedPageKey, pagesOnBlur, readPages } from '@/lib/place-order/pages'
import * as texts from '@/lib/place-order/texts'
import { useWizard, useWizardState } from './wizard-context'

const tooLong = /^\d{5,}$/

/** Turning the wheel over a focused number would change it unseen; it takes the focus away instead. */
function useWheelBlur() {
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = inputRef.current
    const blur = () => input?.blur()
    input?.addEventListener('wheel', blur, { passive: true })
    return () => input?.removeEventListener('wheel', blur)
  }, [])
  return inputRef
}

/** How many pages: whole and positive, or 0 where nothing of the kind was typed (specification 5). */
export function PagesField() {
  const { update, store } = useWizard()
  const pages = useWizardState(({ form }) => form.pages)
  const problem = useWizardState(({ problems }) => problems.pages)
  const inputRef = useWheelBlur()

  /** Not `onChange`: what the browser cannot read as a number it shows and hides, so to React an empty field stays as it was. */
  function onInput({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    if (tooLong.test(input.value)) return
    const pages = readPages(input.value)
    // React would leave standing what it does not see.
    if (pages === null) input.value = ''
    update({ pages })
  }

  /** What the field does by itself is nobody's answer: what is wrong with it stays said. */
  const show = (pages: number | null) => store.set({ form: { ...store.get().form, pages } })

  function onKeyDown(event: KeyboardEvent) {
    if (isBlockedPageKey(event)) event.preventDefault()
  }

  return (
    <Field label={texts.pages} hint={texts.pagesHint} error={problem} required>
      <TextInput
        ref={inputRef}
        name="pages"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        autoComplete="off"
        value={pages ?? ''}
        onInput={onInput}
        onKeyDown={onKeyDown}
        onFocus={() => pages === 0 && show(null)}
        onBlur={() => show(pagesOnBlur(pages))}
      />
    </Field>
  )
}
