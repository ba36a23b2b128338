'use client'

import { useEffect } from 'react'
import { useWizard } from './wizard-context'

/** Leads to the first field with a problem, each time Next was refused. */
export function useFirstProblem(): void {
  const { refusals } = useWizard()
  useEffect(() => {
    if (refusals === 0) return
    document.querySelector<HTMLElement>('main form [aria-invalid="true"]')?.focus()
  }, [refusals])
}
