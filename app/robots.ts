import type { MetadataRoute } from 'next'
import { portalEnv } from '@/lib/env'

/** The portal's address is a setting of the running server, not of its build. */
export const dynamic = 'force-dynamic'

/** Pages that are not for search engines say so themselves, which only who may read them sees. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${portalEnv().APP_ORIGIN}/sitemap.xml`,
  }
}
