import { z } from 'zod'
import { handle } from '@/lib/bff/handle'
import { pictureAnswer } from '@/lib/bff/picture-answer'
import { requireOwnPage } from '@/lib/bff/same-origin'
import { openPicture } from '@/lib/client-api/profile'

/** Names one picture: another one has another, so that a page never goes on showing the one before. */
const query = z.object({ v: z.string().regex(/^[\w-]{1,64}$/) })

export const GET = handle({ query }, async ({ request, caller }) => {
  requireOwnPage(request.headers)
  return pictureAnswer(await openPicture(caller))
})
