import { readTab, writeTab } from './tab-store'

const lateMs = 30_000

/**
 * Whether this tab has not done it in the last half minute; it counts as done from now on. What leads away by itself must not
 * do so again and again. False where the browser keeps nothing for the tab.
 */
export function isFirstLately(name: string): boolean {
  const last = Number(readTab(name))
  return writeTab(name, String(Date.now())) && Date.now() - last > lateMs
}
