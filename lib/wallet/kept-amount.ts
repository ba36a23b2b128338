import { routes } from '@/lib/routes'
import { tabShelf } from '@/lib/tab/tab-shelf'

/*
 * The amount that was typed and is not on its way to the card page yet, kept for this tab until it is, or the page is left
 * (docs/decisions/014-typed-text-survives-a-reload.md).
 */

const shelf = tabShelf('inkwell:top-up:')

/** The document says whose page it is. */
const entry = () => ({ owner: document.documentElement.dataset.owner ?? '', name: 'amount' })

export const forgetAmount = (): void => shelf.forget(entry())

/** Who walks on has let it be; a document that goes may come back. */
export function leaveAmount(): void {
  if (window.location.pathname !== routes.wallet) forgetAmount()
}

/**
 * Keeps what is typed into this field from now on, and brings back what was kept where nobody has typed, or is about to. Gives
 * what stands there then.
 */
export function keepAmount(input: HTMLInputElement): string {
  shelf.forgetOthers(entry().owner)
  const kept = shelf.read(entry())
  if (!input.value && input !== document.activeElement && typeof kept === 'string') input.value = kept
  const note = () => (input.value ? shelf.keep(entry(), input.value) : forgetAmount())
  input.addEventListener('input', note)
  note()
  return input.value
}
