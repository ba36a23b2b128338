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
  referrer?: ReferrerPolicy
}

/** Headers of a page made with `Page`: nothing but its own style and forms, never framed, never kept. */
export function pageHeaders({
  addedStyle,
  formOrigins = [],
  frames,
  images,
  referrer = 'no-referrer',
}: Allowed = {}): Record<string, string> {
  const styleHash = createHash('sha256').update(pageStyle(addedStyle)).digest('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
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
