'use client'

import { useEffect, useMemo, useRef } from 'react'
import type { Step } from '@/lib/place-order/order-form'
import { onEntryReplaced, pushEntry, readEntry, replaceEntry } from '@/lib/place-order/step-history'
import type { WizardStore } from '@/lib/place-order/wizard-store'
import { routes } from '@/lib/routes'

/** Steps as history entries of one visit. The browser's Back and Forward show a step and never send anything. */
export function useStepHistory(store: WizardStore, visit: string) {
  const isGoingBackRef = useRef(false)
  useEffect(() => {
    let known = readEntry()
    const follow = () => {
      isGoingBackRef.current = false
      const entry = readEntry()
      if (entry?.visit !== visit) return
      known = entry
      store.set({ step: entry.step, problems: {}, failure: null })
    }
    // The router hears of a Back first, and what it renders may tell of other things while the step is still the one that was.
    const keepEntryTrue = () => {
      const entry = readEntry()
      const { step } = store.get()
      if (known?.step !== step) {
        if (entry?.visit === visit && entry.step !== step) replaceEntry({ visit, step })
        known = readEntry()
      }
    }
    const stopWatching = onEntryReplaced(() => {
      const { step } = store.get()
      if (!readEntry()) replaceEntry(known?.step === step ? known : { visit, step })
    })
    const unsubscribe = store.subscribe(keepEntryTrue)
    window.addEventListener('popstate', follow)
    return () => {
      stopWatching()
      unsubscribe()
      window.removeEventListener('popstate', follow)
    }
  }, [store, visit])

  return useMemo(() => {
    /** What was to be saved is. With the step in one change, the wizard is rendered once for both. */
    const forward = (from: Step) => {
      const to = Math.min(4, from + 1) as Step
      pushEntry({ visit, step: to, cameFrom: from })
      store.set({ step: to, isSaving: false })
    }
    const back = () => {
      // The browser takes its time, and a second Back meanwhile would be one entry too many.
      if (isGoingBackRef.current) return
      const { step } = store.get()
      const before = Math.max(1, step - 1) as Step
      isGoingBackRef.current = readEntry()?.cameFrom === before
      if (isGoingBackRef.current) window.history.back()
      else store.set({ step: before, problems: {}, failure: null })
    }
    /** The address names the order once it has an id; nothing is loaded anew. */
    const nameOrder = (id: number) => {
      const entry = readEntry()
      if (entry) replaceEntry(entry, routes.placeOrder(id))
    }
    return { forward, back, nameOrder }
  }, [store, visit])
}
