import type { Endpoint } from './endpoint'

/** What an answer other than 200 says, whichever call it answers. A fault of the server's is none of these: those are 5XX. */
export const refusals = {
  304: 'Nothing has changed since the tag of `If-None-Match`',
  400: 'The body cannot be read',
  401: 'The bearer is dead',
  403: 'Not yours, or not yet: an address that is to be verified first',
  404: 'Not there, or somebody else’s',
  409: 'It stands otherwise by now, or the same call is still being worked on (`Retry-After`)',
  410: 'A link, a code or an invoice that is over',
  413: 'More data than the call may bring',
  422: 'Refused, with words for the person',
  429: 'Too often: `Retry-After` says in how many seconds it may be tried again',
} as const

export type Refused = keyof typeof refusals

/** The statuses beside 200 that a call may be answered with: by what it is, and by what it declares of itself. */
export function refusalsOf({ access, method, body, isTagged, refuses = [] }: Endpoint): Refused[] {
  const all: (Refused | false)[] = [
    isTagged === true && 304,
    ...(body ? ([400, 413] as const) : []),
    ...(access === 'public' ? [] : ([401, 403, 404] as const)),
    ...(access !== 'public' && method !== 'GET' ? ([409] as const) : []),
    access === 'client-or-invoice' && 410,
    422,
    429,
    ...refuses,
  ]
  return [...new Set(all.filter(status => status !== false))].sort((a, b) => a - b)
}
