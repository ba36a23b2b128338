'use client'

import { useEffect } from 'react'
import { checkSession, refreshSession } from '@/lib/accounts/session-calls'
import { unauthorizedEvent } from '@/lib/api/request'
import { safeNextPath, signInPath } from '@/lib/next-path'
import { routeKind } from '@/lib/routes'
import { isLeaving, leavePage } from '@/lib/tab/leave-page'
import { dropFingerprint, sessionFingerprint } from '@/lib/tab/page-session'
import { onOtherTabs, tellOtherTabs } from '@/lib/tab/session-channel'

const here = () => window.location.pathname + window.location.search
const kindOfPage = () => routeKind(window.location.pathname)
const nextPath = () => safeNextPath(new URLSearchParams(window.location.search).get('next'))

let comparing = false
let compareAgain = false
let ending = false

/** Leads to sign-in and back. As after a refusal, what is being typed is kept for its writer first. */
function askToSignIn(): void {
  window.dispatchEvent(new Event(unauthorizedEvent))
  window.location.replace(signInPath(here()))
}

/** Takes the page to where the browser's session belongs. A sign-in page that lost its session is there already. */
function follow(fingerprint: string | null): void {
  const kind = kindOfPage()
  if (kind === 'public-only' && fingerprint === null) {
    dropFingerprint()
    return
  }
  leavePage(() => {
    if (kind === 'private' && fingerprint === null) askToSignIn()
    else if (kind === 'public-only') window.location.replace(nextPath())
    else window.location.reload()
  })
}

/** Asks whether the browser's session still is the one this page was made for. */
async function compare(): Promise<void> {
  compareAgain = comparing
  if (comparing || ending || isLeaving()) return
  comparing = true
  const current = await checkSession().catch(() => undefined)
  comparing = false
  if (current !== undefined && current !== sessionFingerprint()) follow(current)
  else if (compareAgain) await compare()
}

/** The client API no longer knows the bearer: the cookie goes, other tabs hear of it, and sign-in leads back here. */
async function endSession(): Promise<void> {
  if (ending || isLeaving() || sessionFingerprint() === null) return
  ending = true
  const answer = await refreshSession().catch(() => undefined)
  ending = false
  const isOver = answer?.signedIn === false
  if (isOver) tellOtherTabs()
  if (kindOfPage() === 'private') leavePage(() => window.location.replace(signInPath(here(), 'expired')))
  else if (isOver) leavePage(() => window.location.reload())
}

/** A tab that is come back to is told twice: by its window and by its document. */
const compareWhenSeen = () => {
  if (document.visibilityState === 'visible' && !comparing) void compare()
}

/** A page out of the back/forward cache may show what was signed out of since: it starts anew, unseen. */
function startAnew(event: PageTransitionEvent): void {
  if (!event.persisted) return
  document.documentElement.hidden = true
  // It may have been left before, and nothing of it asks to stay.
  leavePage(() => {})
  window.location.reload()
}

/**
 * Whether the tab has kept something that waits for whoever is signed in or not: of a chat, or a form by which somebody wanted to
 * sign in. Known by names (`outboxPrefix`, `keptFormName`) alone: what reads it is on no page that has nothing to read. Storage
 * may be blocked.
 */
function keepsSomething(): boolean {
  try {
    return /inkwell:chat|inkwell-kept-form/.test(Object.keys(sessionStorage).join())
  } catch {
    return false
  }
}

/**
 * Keeps a page in step with the browser's session: other tabs tell of sign-in and sign-out, coming back to the tab
 * asks once, a page out of the back/forward cache starts anew, and a dead bearer ends the session once.
 */
export function SessionWatch() {
  useEffect(() => {
    // Somebody may have come from Google, which the address says, have left a chat before a message was sent, or have signed in in
    // another tab while a form for that stood in this one.
    if (window.location.hash || keepsSomething())
      void import('./arrive').then(({ arrive }) => arrive()).catch(() => {})
    const over = new AbortController()
    const { signal } = over
    const stopListening = onOtherTabs(() => void compare())
    window.addEventListener('focus', compareWhenSeen, { signal })
    document.addEventListener('visibilitychange', compareWhenSeen, { signal })
    window.addEventListener('pageshow', startAnew, { signal })
    window.addEventListener(unauthorizedEvent, endSession, { signal })
    return () => {
      stopListening()
      over.abort()
    }
  }, [])
  return null
}
