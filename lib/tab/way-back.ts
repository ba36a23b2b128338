import { readTab, removeTab, writeTab } from './tab-store'

const name = 'inkwell-way-back'

/** Notes, in this tab, where the sign-in that is asked for leads. */
export function noteWayBack(path: string): void {
  writeTab(name, new URL(path, window.location.origin).pathname)
}

/** Whether this page is where a sign-in led. */
export const leadsHere = (): boolean => readTab(name) === window.location.pathname

/** The same, once: what was left here unsaved is taken up again then. */
export function isWayBack(): boolean {
  const isHere = leadsHere()
  if (isHere) removeTab(name)
  return isHere
}
