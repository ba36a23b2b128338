'use client'

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { unauthorizedEvent } from '@/lib/api/request'
import { dropOldFiles, type KeptFile } from '@/lib/files/file-shelf'
import * as texts from '@/lib/files/texts'
import { type ChosenFiles, chosenFiles, type Missed } from '@/lib/place-order/chosen-files'
import {
  forget,
  forgetOthers,
  isCleared,
  type Kept,
  keep,
  keptTextOf,
  readKept,
  takenUp,
} from '@/lib/place-order/kept-text'
import { openingStep, type Step } from '@/lib/place-order/order-form'
import { readEntry, replaceEntry } from '@/lib/place-order/step-history'
import type { WizardState, WizardStore } from '@/lib/place-order/wizard-store'
import { isWayBack } from '@/lib/tab/way-back'

const debounceMs = 300

const missed: Missed = {
  lost: names => toast.info(texts.gone(names)),
  uploaded: name => toast.info(texts.alreadyUploaded(name)),
}

const placeOf = (owner: string, { form }: WizardState) => ({ owner, orderId: form.id })

/** What is worth keeping of this stay, if anything. */
function keptOf(visit: string, state: WizardState, files: KeptFile[]): Kept | undefined {
  const { form, opened, step, pendingStart } = state
  const { paymentOption, promo } = form
  const option = paymentOption === opened.form.paymentOption ? undefined : { paymentOption }
  const text = {
    ...keptTextOf(state),
    ...option,
    ...(promo && { promo }),
  }
  if (Object.keys(text).length + files.length === 0 && !pendingStart) return undefined
  return { visit, step, text, files, start: pendingStart }
}

/** Puts back what was typed and chosen before a reload, and the step it was typed on. */
function takeUp(store: WizardStore, owner: string, visit: string, chosen: ChosenFiles): void {
  const entry = readEntry()
  const kept = readKept(placeOf(owner, store.get()))
  const isBack = isWayBack()
  const isMine = kept && (isBack || kept.visit === entry?.visit)
  if (isMine) {
    store.update(takenUp(kept.text, store.get().form))
    store.set({ pendingStart: kept.start })
    void chosen.bringBack(kept.files)
    // From here on it is this visit's alone: the next 'Place Order' begins with an empty form.
    keep(placeOf(owner, store.get()), { ...kept, visit })
  }
  const wanted = entry?.step ?? (isMine ? kept.step : undefined)
  const reachable = openingStep(store.get().form)
  const step = wanted ? (Math.min(wanted, reachable) as Step) : store.get().step
  store.set({ step })
  replaceEntry({ ...entry, visit, step })
}

/** Keeps unsaved text and files in this tab while they are typed and chosen, and clears them once they are saved. */
export function useKeptText(store: WizardStore, owner: string, visit: string): () => void {
  const leftRef = useRef(false)
  const [chosen] = useState(() => chosenFiles(store, owner, missed))
  useLayoutEffect(() => {
    forgetOthers(owner)
    void dropOldFiles(owner)
    takeUp(store, owner, visit, chosen)
  }, [store, owner, visit, chosen])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let shelved = store.get().form.id
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      const state = store.get()
      const place = placeOf(owner, state)
      if (shelved !== place.orderId) forget({ owner, orderId: shelved })
      shelved = place.orderId
      const kept = leftRef.current ? undefined : keptOf(visit, state, chosen.noted())
      if (kept) keep(place, kept)
      else forget(place)
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(write, debounceMs)
    }
    const endSession = () => {
      // Of what was chosen nothing is put back either.
      if (isCleared({ owner, orderId: shelved })) leftRef.current = true
      write()
    }
    let pendingStart = store.get().pendingStart
    const unsubscribe = store.subscribe(() => {
      // A page that goes away has no time left for files. One that was left for good keeps none.
      if (!leftRef.current) chosen.shelve()
      const isStartNoted = store.get().pendingStart !== pendingStart
      pendingStart = store.get().pendingStart
      return isStartNoted ? write() : later()
    })
    window.addEventListener('pagehide', write)
    // The page is hidden after that, when whoever hears of it later has had a word.
    window.addEventListener('visibilitychange', write)
    window.addEventListener(unauthorizedEvent, endSession)
    return () => {
      // Leaving the page within the portal is no `pagehide`: the last words would be lost.
      if (timer !== undefined) write()
      unsubscribe()
      window.removeEventListener('pagehide', write)
      window.removeEventListener('visibilitychange', write)
      window.removeEventListener(unauthorizedEvent, endSession)
    }
  }, [store, owner, visit, chosen])

  return useCallback(() => {
    leftRef.current = true
    forget(placeOf(owner, store.get()))
    chosen.letGo()
  }, [store, owner, chosen])
}
