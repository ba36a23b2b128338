import { handle } from '@/lib/bff/handle'
import { incomingUpload } from '@/lib/bff/incoming-upload'
import { getProfile, updateProfile } from '@/lib/client-api/profile'
import { pictureTooLarge } from '@/lib/profile/texts'

/** All that a browser may say here. Whose profile it is stands in the session. */
const parts = /^(?:name|phone|country|image)$/

const tooLarge = { message: pictureTooLarge, fields: { image: pictureTooLarge } }

export const GET = handle({}, ({ caller }) => getProfile(caller))

export const POST = handle({}, ({ caller, request, idempotencyKey }) =>
  updateProfile(caller, incomingUpload(request, parts, tooLarge), idempotencyKey),
)
