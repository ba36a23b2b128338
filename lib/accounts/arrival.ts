/*
 * A session that began elsewhere, at Google: the page it leads to is told in its address, after '#', and takes that away. Anybody
 * may write such an address, so it says nothing that matters.
 */

export const arrivals = ['signed-in', 'early-bird', 'no-place', 'new-only'] as const
export type Arrival = (typeof arrivals)[number]

/** The address of a page for somebody who has just been signed in. */
export const arrivalAt = (path: string, arrival: Arrival): string => `${path}#${arrival}`

/** How somebody came to this page, once. */
export function takeArrival(): Arrival | undefined {
  const { hash, pathname, search } = window.location
  const arrival = arrivals.find(known => hash === `#${known}`)
  if (arrival) window.history.replaceState(window.history.state, '', pathname + search)
  return arrival
}
