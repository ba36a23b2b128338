import { z } from 'zod'
import { handle } from '@/lib/bff/handle'
import { pictureAnswer } from '@/lib/bff/picture-answer'
import { requireOwnPage } from '@/lib/bff/same-origin'
import { openPicture } from '@/lib/client-api/profile'

/** Names one picture: another one has another. */
const query = z.object({ v: z.string().regex(/^[\w-]{1,64}$/) })

export const GET = handle({ query }, async ({ request, caller, query }) => {
  requireOwnPage(request.headers)
  return pictureAnswer(request.headers, query.v, () => openPicture(caller))
})
