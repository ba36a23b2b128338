import { takeUpUnsent } from '@/components/chat/take-up-unsent'
import { toast } from '@/components/ui/toast'
import { takeArrival } from '@/lib/accounts/arrival'
import { arrivalTexts } from '@/lib/accounts/google-texts'
import { dropOldForms, forgetKeptForm } from '@/lib/accounts/kept-form'
import { routeKind } from '@/lib/routes'
import { sessionFingerprint } from '@/lib/tab/page-session'
import { tellOtherTabs } from '@/lib/tab/session-channel'

/** A session that began at Google: other tabs hear of it here, as they do from a form. */
function begin(): void {
  const arrival = takeArrival()
  if (!arrival) return
  tellOtherTabs()
  if (arrival !== 'signed-in') toast.info(arrivalTexts[arrival])
}

/** Whoever is signed in, by whatever way and in whichever tab, needs no form for that again. One may stand where a session has ended. */
function forgetForms(): void {
  if (sessionFingerprint() !== null && routeKind(window.location.pathname) !== 'public-only') forgetKeptForm()
}

/** Does what waits for somebody who comes to a page of ours. */
export function arrive(): void {
  begin()
  forgetForms()
  dropOldForms()
  takeUpUnsent()
}
