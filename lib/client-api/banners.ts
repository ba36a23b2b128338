import 'server-only'
import * as wire from '@/contract/banners'
import { portalEnv } from '@/lib/env'
import { type ClientCaller, call } from './call'

const shown = (url: string | null | undefined) =>
  url && wire.isPictureAddress(url, portalEnv().APP_ORIGIN) ? url : null

/** Today's banner, null when there is none. Only https pictures and the portal's own are shown. @throws ClientApiError. Specification 3. */
export async function getBanner(caller: ClientCaller) {
  const [first] = await call(wire.getActiveBanners, {}, caller)
  const webUrl = shown(first?.web_banner_url)
  return webUrl ? { webUrl, appUrl: shown(first?.app_banner_url) ?? webUrl } : null
}

export type Banner = Awaited<ReturnType<typeof getBanner>>
