'use client'

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { readKept } from '@/lib/place-order/kept-text'
import { hasMoved } from '@/lib/place-order/look-again'
import { useSavePart } from '@/lib/place-order/mutations'
import type { PayingAs, PaymentStepHandle } from '@/lib/place-order/payment-step'
import { type SaveOnePart, saveThrough } from '@/lib/place-order/save-through'
import { readEntry } from '@/lib/place-order/step-history'
import type { WizardStore } from '@/lib/place-order/wizard-store'
import { leadsHere } from '@/lib/tab/way-back'
import { useKeptText } from './use-kept-text'
import { useStepHistory } from './use-step-history'
import { useTypedEarly } from './use-typed-early'

/** Whoever comes back from signing in goes on with the visit that the browser's entries before this one name. */
function visitOf(store: WizardStore, owner: string): string {
  if (typeof window === 'undefined') return ''
  const before = leadsHere() ? readKept({ owner, orderId: store.get().form.id })?.visit : undefined
  return readEntry()?.visit ?? before ?? crypto.randomUUID()
}

/** Everything the frame's buttons do, bound to one store. */
export function useWizardActions(
  store: WizardStore,
  owner: string,
  payment: RefObject<PaymentStepHandle | null>,
) {
  const [visit] = useState(() => visitOf(store, owner))
  const forgetText = useKeptText(store, owner, visit)
  useTypedEarly(store)
  const history = useStepHistory(store, visit)
  const saveOne = useSavePart()
  const uploadRef = useRef<AbortController>(undefined)
  const isOverRef = useRef(false)
  // Whoever has left, by the logo or Back too, is not pulled anywhere by what is answered after that.
  useEffect(() => {
    isOverRef.current = false
    return () => {
      isOverRef.current = true
    }
  }, [])

  return useMemo(() => {
    const save: SaveOnePart = (part, form, hooks) => {
      const onPatch: typeof hooks.onPatch = patch => {
        hooks.onPatch(patch)
        if (patch.id && !isOverRef.current) history.nameOrder(patch.id)
      }
      return saveOne(part, form, { ...hooks, onPatch })
    }

    /** Pays by what stood on step 4 at the press: whatever price is read while saving has not been seen. */
    async function saveAndGoOn(shown: PaymentStepHandle | null, how?: PayingAs) {
      const { step } = store.get()
      uploadRef.current = new AbortController()
      const { signal } = uploadRef.current
      const isHere = () => !isOverRef.current && store.get().step === step
      const isHeld = async () => {
        const isMoved = await hasMoved(store, signal)
        if (isMoved) payment.current?.hold()
        return isMoved
      }
      if (step > 2 && (await isHeld())) return
      const isSaved = isHere() && (await saveThrough(store, step, save, signal))
      if (!isSaved || !isHere()) return
      if (step < 4) history.forward(step)
      else await shown?.pay({ ...how, isHeld })
    }

    async function next(how?: PayingAs) {
      const { step, isSaving } = store.get()
      const shown = payment.current
      if (isSaving || (step === 4 && !shown)) return
      store.set({ isSaving: true })
      try {
        await saveAndGoOn(shown, how)
      } finally {
        if (!isOverRef.current) store.set({ isSaving: false })
      }
    }

    const leave = (go: () => void) => {
      if (isOverRef.current) return
      isOverRef.current = true
      uploadRef.current?.abort()
      forgetText()
      go()
    }
    const cancelUpload = () => uploadRef.current?.abort()
    return { store, update: store.update, next, back: history.back, cancelUpload, leave }
  }, [store, history, forgetText, payment, saveOne])
}
