import type { MetadataRoute } from 'next'
import { portalEnv } from '@/lib/env'
import { publicPages } from '@/lib/public-page'

/** The portal's address is a setting of the running server, not of its build. */
export const dynamic = 'force-dynamic'

export default function sitemap(): MetadataRoute.Sitemap {
  return Object.keys(publicPages).map(path => ({ url: portalEnv().APP_ORIGIN + path }))
}
