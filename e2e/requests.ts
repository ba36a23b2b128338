import type { Page, Request } from '@playwright/test'

type Meant = (one: Request) => boolean

/**
 * The requests of a page from here on that are meant, in a list that grows with each: its address, or what `note` takes of it.
 * One counts as soon as it is made, whatever becomes of it.
 */
export function requestsOf(page: Page, isMeant: Meant): string[]
export function requestsOf<Noted>(page: Page, isMeant: Meant, note: (one: Request) => Noted): Noted[]
export function requestsOf(
  page: Page,
  isMeant: Meant,
  note: (one: Request) => unknown = one => one.url(),
): unknown[] {
  const made: unknown[] = []
  page.on('request', one => void (isMeant(one) && made.push(note(one))))
  return made
}

/** Every document the page asks for from here on, those of its redirects included. */
export const documentsOf = (page: Page): string[] => requestsOf(page, one => one.isNavigationRequest())

export const pathOf = (one: Request): string => new URL(one.url()).pathname

/** As 'POST /api/place-order'. */
export const callOf = (one: Request): string => `${one.method()} ${pathOf(one)}`

/** The key of an intent, which a call that is sent again has again. */
export const keyOf = (one: Request): string | undefined => one.headers()['idempotency-key']
