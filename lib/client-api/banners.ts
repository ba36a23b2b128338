import 'server-only'
import * as wire from '@/contract/banners'
import { type ClientCaller, call } from './call'

/** Today's banner, null when there is none. Only https pictures are shown. Specification 3. */
export async function getBanner(caller: ClientCaller) {
  const [first] = await call(wire.getActiveBanners, {}, caller)
  const shown = (url: string | null | undefined) => (url?.startsWith('https://') ? url : null)
  const webUrl = shown(first?.web_banner_url)
  return webUrl ? { webUrl, appUrl: shown(first?.app_banner_url) ?? webUrl } : null
}

export type Banner = Awaited<ReturnType<typeof getBanner>>
