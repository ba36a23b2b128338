import { PortalError } from '@/lib/bff/error-answer'
import { handlePublic } from '@/lib/bff/handle'

/** An address of the portal's own calls that is none: said in the one error shape. */
const nothingHere = handlePublic({}, async () => {
  throw new PortalError('not_found')
})

export {
  nothingHere as DELETE,
  nothingHere as GET,
  nothingHere as PATCH,
  nothingHere as POST,
  nothingHere as PUT,
}
