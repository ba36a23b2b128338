'use client'

import { useEffect, useRef } from 'react'
import { firstWrongOf } from '@/components/files/file-focus'
import { focusWrong } from '@/lib/focus-wrong'
import { isFileRefused } from '@/lib/place-order/save-through'
import { useWizard, useWizardState } from './wizard-context'

/** The step after the one that is shown is in the page, too. */
const isSeen = (field: HTMLElement) => field.getClientRects().length > 0

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
    const fields = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
    const wrong = Array.from(fields).find(isSeen) ?? (isFileRefused(store.get()) ? firstWrongOf(form) : null)
    if (wrong) focusWrong(wrong)
  }, [store, refusals, isSaving])
}
