'use client'

import { useEffect, useRef } from 'react'
import { firstWrongOf } from '@/components/files/file-focus'
import { isFileRefused } from '@/lib/place-order/save-through'
import { useWizard, useWizardState } from './wizard-context'

/** Leads to the first field or file with a problem, each time Next was refused. */
export function useFirstProblem(): void {
  const { store } = useWizard()
  const refusals = useWizardState(state => state.refusals)
  const isSaving = useWizardState(state => state.isSaving)
  const ledRef = useRef(refusals)
  useEffect(() => {
    // Files can be removed, and take the focus, once the save is over.
    if (isSaving || refusals === ledRef.current) return
    ledRef.current = refusals
    const form = document.querySelector('main form')
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const wrong = field ?? (isFileRefused(store.get()) ? firstWrongOf(form) : null)
    wrong?.focus()
  }, [store, refusals, isSaving])
}
