import { z } from 'zod'
import { endpoint } from './endpoint'
import { paths } from './paths'
import { wireTextOrNull } from './wire'

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
