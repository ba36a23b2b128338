import { zipAnswer } from '@/lib/bff/file-answer'
import { handle } from '@/lib/bff/handle'
import { idParams } from '@/lib/bff/ids'
import { requireOwnPage } from '@/lib/bff/same-origin'
import { zipOrderFiles } from '@/lib/bff/zip-order-files'

export const GET = handle({ params: idParams }, async ({ request, caller, params }) => {
  requireOwnPage(request.headers)
  return zipAnswer(await zipOrderFiles(caller, params.id))
})
