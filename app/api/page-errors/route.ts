import { handlePublic } from '@/lib/bff/handle'
import { log } from '@/lib/log'
import { toldErrorBody } from '@/lib/page-errors/schema'

/** A page that broke in the browser is a line of the log, under the id of this request, which the page shows. */
export const POST = handlePublic({ body: toldErrorBody }, async ({ caller, body }) => {
  log.pageError(body)
  return { requestId: caller.requestId }
})
