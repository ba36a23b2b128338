import { routeKind, routes } from '@/lib/routes'

/** Each is a part of the next. */
export type StyleSet = 'early-bird' | 'signed-out' | 'whole'

/** Which styles the document of an address carries, with its query or without. */
export function styleSetOf(path: string): StyleSet {
  if (path.split('?')[0] === routes.earlyBird) return 'early-bird'
  return routeKind(path) === 'public-only' ? 'signed-out' : 'whole'
}
