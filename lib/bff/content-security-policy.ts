import 'server-only'
import { portalEnv } from '@/lib/env'

/** The header in which middleware tells a page the nonce of its own scripts. */
export const nonceHeader = 'x-nonce'

const development = process.env.NODE_ENV === 'development'

/** The policy of a document: only scripts that carry this view's nonce, and what they load, run. */
export function contentSecurityPolicy(nonce: string): string {
  const directives: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob: https:",
    'font-src': "'self'",
    'connect-src': development ? "'self' ws:" : "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...(portalEnv().APP_ORIGIN.startsWith('https:') ? { 'upgrade-insecure-requests': '' } : {}),
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ')
}
