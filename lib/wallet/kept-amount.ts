import { routes } from '@/lib/routes'
import { tabShelf } from '@/lib/tab/tab-shelf'
import { amountShelf } from './is-amount-kept'

/*
 * The amount that was typed and is not on its way to the card page yet, kept for this tab until it is, or the page is left
 * (docs/decisions/014-typed-text-survives-a-reload.md).
 */

const shelf = tabShelf(amountShelf)

/** The document says whose page it is. */
const entry = () => ({ owner: document.documentElement.dataset.owner ?? '', name: 'amount' })

export const forgetAmount = (): void => shelf.forget(entry())

/** What was taken out again is not kept. */
export const keepAmount = (amount: string): void => (amount ? shelf.keep(entry(), amount) : forgetAmount())

/** Who walks on has let it be; a document that goes may come back. */
export function leaveAmount(): void {
  if (window.location.pathname !== routes.wallet) forgetAmount()
}

/** Brings back what was kept, where nobody has typed or is about to. Gives what stands in the field then. */
export function bringBackAmount(input: HTMLInputElement): string {
  shelf.forgetOthers(entry().owner)
  const kept = shelf.read(entry())
  if (!input.value && input !== document.activeElement && typeof kept === 'string') input.value = kept
  return input.value
}
