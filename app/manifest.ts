import type { MetadataRoute } from 'next'
import { brand } from '@/lib/brand'
import { routes } from '@/lib/routes'

/** The portal's name is a setting of the running server, not of its build. */
export const dynamic = 'force-dynamic'

/** What a phone shows of the portal when it is put on the home screen. */
export default function manifest(): MetadataRoute.Manifest {
  const { name } = brand()
  return {
    name,
    short_name: name,
    start_url: routes.home,
    display: 'standalone',
    background_color: '#faf7f1',
    theme_color: '#faf7f1',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  }
}
