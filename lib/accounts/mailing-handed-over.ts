import { readTab, removeTab, writeTab } from '@/lib/tab/tab-store'

/*
 * When a link was mailed, from one document to the next of the same tab: a time and nothing else, gone once it is taken. Where
 * nothing can be kept the next page knows of no wait, and the client API says it.
 */

const name = 'inkwell-mailed-at'

/** `at` in epoch ms. */
export const handOverMailing = (at: number): void => void writeTab(name, String(at))

export function takeMailing(): number | undefined {
  const at = Number(readTab(name))
  removeTab(name)
  return at || undefined
}
