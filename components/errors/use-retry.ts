'use client'

import { useEffect } from 'react'
import { checkSession } from '@/lib/accounts/session-calls'
import { isFirstLately } from '@/lib/tab/first-lately'
import { leavePage } from '@/lib/tab/leave-page'
import { isMissingCode } from './missing-code'

const asked = 'inkwell-code-asked-at'

/** A new document brings the code. Without a connection there is none: then the page stays. @throws ApiError */
async function bringCode(): Promise<void> {
  await checkSession()
  // Should the new document lack it too, it is no reason for another.
  isFirstLately(asked)
  leavePage(() => window.location.reload())
}

/**
 * What 'Retry' does about `error`: `askAgain`, or, for code that did not arrive, a new document, since the browser does not
 * get it by asking again. That document comes by itself too, once and with the connection; what is typed is kept for it
 * (docs/decisions/014).
 */
export function useRetry(error: unknown, askAgain: () => void): () => void {
  const isMissing = isMissingCode(error)
  useEffect(() => {
    if (!isMissing) return
    const bring = () => void bringCode().catch(() => {})
    if (isFirstLately(asked)) bring()
    window.addEventListener('online', bring)
    return () => window.removeEventListener('online', bring)
  }, [isMissing])
  return isMissing ? () => void bringCode().catch(askAgain) : askAgain
}
