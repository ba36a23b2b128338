'use client'

import { useLayoutEffect } from 'react'
import { readPages } from '@/lib/place-order/pages'
import type { WizardStore } from '@/lib/place-order/wizard-store'

const inputNamed = (name: string) =>
  document.querySelector<HTMLInputElement>(`main form input[name="${name}"]`)

/** On a slow phone people type before the page's code is there. What they typed is in the inputs; it is theirs. */
export function useTypedEarly(store: WizardStore): void {
  useLayoutEffect(() => {
    const { form: opened } = store.get().opened
    for (const field of ['title', 'course'] as const) {
      const input = inputNamed(field)
      if (input && input.value !== opened[field]) store.update({ [field]: input.value })
    }
    const pages = readPages(inputNamed('pages')?.value ?? '')
    if (pages !== null && pages !== opened.pages) store.update({ pages })
  }, [store])
}
