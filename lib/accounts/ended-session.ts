import { isFirstLately } from '@/lib/tab/first-lately'
import { isLeaving, leavePage } from '@/lib/tab/leave-page'
import { dropFingerprint, sessionFingerprint } from '@/lib/tab/page-session'
import { tellOtherTabs } from '@/lib/tab/session-channel'
import { refreshSession } from './session-calls'

/**
 * For the page that meets a session that has ended, sign-in or a mailed link's: clears what is left of it. A session that
 * lives after all (another tab signed in meanwhile) goes back to `next`, once; it is never ended from here, for a link or
 * Back leads here too.
 * Returns whether it lives and the page stays. @throws ApiError when nobody can tell.
 */
export async function settleEndedSession(next: string): Promise<boolean> {
  if (sessionFingerprint() === null) return false
  const { signedIn } = await refreshSession()
  if (isLeaving()) return false
  // A page that ends the session again and again must not be gone back to each time.
  if (signedIn && isFirstLately('inkwell-returned-at')) {
    leavePage(() => window.location.replace(next))
    return false
  }
  if (signedIn) return true
  dropFingerprint()
  tellOtherTabs()
  return false
}
