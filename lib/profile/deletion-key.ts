import * as limits from '@/contract/limits'
import { routes } from '@/lib/routes'

const name = 'inkwellDeletionLink'

const isWhole = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= limits.linkTokenLength

/**
 * Takes the secret of the mailed link out of the page's address into the tab's history entry, as that of a new password is
 * (`takeResetKey`). Undefined when the link had none.
 */
export function takeDeletionLink(): string | undefined {
  const token = new URLSearchParams(window.location.search).get('token')
  if (isWhole(token)) {
    window.history.replaceState({ ...window.history.state, [name]: token }, '', routes.deleteAccount)
    return token
  }
  const kept: unknown = window.history.state?.[name]
  return isWhole(kept) ? kept : undefined
}
