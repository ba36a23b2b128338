import { zipAnswer } from '@/lib/bff/file-answer'
import { handle } from '@/lib/bff/handle'
import { requireOwnPage } from '@/lib/bff/same-origin'
import { zipClientData } from '@/lib/bff/zip-client-data'

export const GET = handle({}, async ({ request, caller }) => {
  requireOwnPage(request.headers)
  return zipAnswer(await zipClientData(caller))
})
