'use client'

import { createContext, useContext, useSyncExternalStore } from 'react'
import type { WizardState, WizardStore } from '@/lib/place-order/wizard-store'

type WizardActions = {
  store: WizardStore
  /** Validates, saves and goes on; on step 4 pays. Does nothing while that is under way, or no price is shown. */
  next: () => Promise<void>
  back: () => void
  cancelUpload: () => void
  /** Leaves the wizard for good, by `go`: nothing is kept of what was typed, and a busy button stays busy. */
  leave: (go: () => void) => void
}

export const WizardContext = createContext<WizardActions | null>(null)

/** The wizard this component is part of: its state, and what can be done. */
export function useWizard(): WizardState & WizardActions & { update: WizardStore['update'] } {
  const actions = useContext(WizardContext)
  if (!actions) throw new Error('This component belongs inside the wizard')
  const { store } = actions
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  return { ...state, ...actions, update: store.update }
}
