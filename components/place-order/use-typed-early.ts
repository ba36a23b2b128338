'use client'

import { useLayoutEffect } from 'react'
import type { WizardStore } from '@/lib/place-order/wizard-store'

/** On a slow phone people type before the page's code is there. What they typed is in the inputs; it is theirs. */
export function useTypedEarly(store: WizardStore): void {
  useLayoutEffect(() => {
    const { opened } = store.get()
    for (const field of ['title', 'course'] as const) {
      const input = document.querySelector<HTMLInputElement>(`main form input[name="${field}"]`)
      if (input && input.value !== opened[field]) store.update({ [field]: input.value })
    }
  }, [store])
}
