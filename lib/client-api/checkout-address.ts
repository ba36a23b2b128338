import 'server-only'
import { portalEnv } from '@/lib/env'
import { ClientApiError } from './client-api-error'

/** Lets the browser go to the card provider only. @throws ClientApiError for every other address (safety PAY-17). */
export function requireCheckoutAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  // By the whole beginning: a blob: address has an origin too, and a name before the host is part of none.
  const isAllowed = portalEnv().CARD_CHECKOUT_ORIGINS.some(origin => url?.href.startsWith(`${origin}/`))
  if (url && isAllowed) return url.href
  const cause = `Not the address of a card checkout: ${url?.origin ?? 'unreadable'}`
  throw new ClientApiError({ code: 'invalid_answer', cause })
}
