import * as limits from '@/contract/limits'
import { routes } from '@/lib/routes'

const name = 'inkwellResetKey'

/** What a mailed link carries: whose password, and the secret that lets it be set. */
export type ResetKey = { email: string; linkToken: string }

const isKey = (value: unknown): value is ResetKey =>
  typeof value === 'object' && value !== null && 'email' in value && 'linkToken' in value

/** Roughly an address, and no longer than one: what it names is shown, and anybody can write a link. */
const address = /^[^\s@<>]+@[^\s@<>]+$/

const isWhole = ({ email, linkToken }: ResetKey) =>
  address.test(email) &&
  email.length <= limits.emailLength &&
  linkToken !== '' &&
  linkToken.length <= limits.linkTokenLength

/**
 * Takes the key out of the page's address, where the next page, the history and whoever looks over a shoulder would have
 * it, into the tab's history entry, where a reload finds it and storage never does. Undefined when the link had none.
 */
export function takeResetKey(): ResetKey | undefined {
  const query = new URLSearchParams(window.location.search)
  const key = { email: query.get('email') ?? '', linkToken: query.get('token') ?? '' }
  if (isWhole(key)) {
    // Beside what Next keeps there: it takes the entry for its own and leaves the address alone.
    window.history.replaceState({ ...window.history.state, [name]: key }, '', routes.resetPassword)
    return key
  }
  const kept: unknown = window.history.state?.[name]
  return isKey(kept) ? kept : undefined
}
