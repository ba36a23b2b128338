import { readTab, removeTab, writeTab } from './tab-store'

const name = 'inkwell-way-back'

/**
 * Notes, in this tab, where the sign-in that is asked for leads. One that was asked for by nothing leads home, and leaves what is
 * noted: whoever has a link mailed for a new password comes back by it.
 */
export function noteWayBack(path: string): void {
  const { pathname } = new URL(path, window.location.origin)
  if (pathname !== '/') writeTab(name, pathname)
}

/** Whether this page is where a sign-in led. */
export const leadsHere = (): boolean => readTab(name) === window.location.pathname

/** The same, once: what was left here unsaved is taken up again then. */
export function isWayBack(): boolean {
  const isHere = leadsHere()
  if (isHere) removeTab(name)
  return isHere
}
