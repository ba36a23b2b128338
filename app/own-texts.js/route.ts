import { ownTextsScript } from '@/lib/shell/own-texts-script'

/** Nothing is made with the build (docs/decisions/079). */
export const dynamic = 'force-dynamic'

/** What keeps a translated page working (docs/decisions/081). */
export const GET = () =>
  new Response(ownTextsScript, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
