import { z } from 'zod'
import { endpoint } from './endpoint'
import { paths } from './paths'
import { wireTextOrNull } from './wire'

/** Where a banner's picture may lie: at any https address, or at the portal itself, whose documents load no other. */
export const isPictureAddress = (url: string, portalOrigin: string): boolean =>
  url.startsWith('https://') || url.startsWith(`${portalOrigin}/`)

const banner = z.object({ web_banner_url: wireTextOrNull, app_banner_url: wireTextOrNull })

export const getActiveBanners = endpoint({
  method: 'GET',
  path: paths.activeBanners,
  access: 'public',
  summary: "Today's banners, first one first",
  spec: '3, 7',
  answer: z
    .union([z.array(banner), z.object({ data: z.array(banner).nullish() }), z.null()])
    .transform(answer => (Array.isArray(answer) ? answer : (answer?.data ?? []))),
})
