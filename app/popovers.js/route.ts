import { readFile } from 'node:fs/promises'

/** Nothing is made with the build (docs/decisions/079). */
export const dynamic = 'force-dynamic'

/** It names a map of its source, which is not sent. */
const readCode = async () =>
  (await readFile('node_modules/@oddbird/popover-polyfill/dist/popover.iife.min.js', 'utf8')).replace(
    /^\/\/# sourceMappingURL=.*/m,
    '',
  )

/** Popovers for browsers that have none (docs/decisions/080). */
export async function GET() {
  return new Response(await readCode(), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}
