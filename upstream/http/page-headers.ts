import { createHash } from 'node:crypto'
import { pageStyle } from './page-style'

/** Other origins are told nothing in either; with the first, forms of older browsers send `Origin: null`. */
export type ReferrerPolicy = 'no-referrer' | 'same-origin'

type Allowed = {
  addedStyle?: string
  /** Origins besides this one that a form may lead to; browsers check the redirect after a form as well. */
  formOrigins?: string[]
  frames?: boolean
  images?: boolean
  /** The one script that stands in the page. It may ask this origin. */
  script?: string
  referrer?: ReferrerPolicy
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Headers of a page made with `Page`: nothing but its own style, forms and script, never framed, never kept. */
export function pageHeaders({
  addedStyle,
  formOrigins = [],
  frames,
  images,
  script,
  referrer = 'no-referrer',
}: Allowed = {}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(pageStyle(addedStyle))}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`, "connect-src 'self'"]),
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    `frame-src ${frames ? "'self'" : "'none'"}`,
    `img-src data:${images ? " 'self'" : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': referrer,
    'x-content-type-options': 'nosniff',
  }
}
