'use client'

import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PayingAs } from '@/lib/place-order/payment-step'
import type { WizardState, WizardStore } from '@/lib/place-order/wizard-store'

export type WizardActions = {
  store: WizardStore
  update: WizardStore['update']
  /** Validates, saves and goes on; on step 4 pays. Does nothing while that is under way, or no price is shown. */
  next: (how?: PayingAs) => Promise<void>
  back: () => void
  cancelUpload: () => void
  /** Leaves the wizard for good, by `go`: nothing is kept of what was typed, and a busy button stays busy. */
  leave: (go: () => void) => void
}

export const WizardContext = createContext<WizardActions | null>(null)

/** What can be done in the wizard this component is part of. */
export function useWizard(): WizardActions {
  const actions = useContext(WizardContext)
  if (!actions) throw new Error('This component belongs inside the wizard')
  return actions
}

/**
 * A part of the wizard's state: who asks for it is rendered when that part changes, and for nothing else. `select` gives
 * what is there, and makes nothing new.
 */
export function useWizardState<Part>(select: (state: WizardState) => Part): Part {
  const { store } = useWizard()
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
