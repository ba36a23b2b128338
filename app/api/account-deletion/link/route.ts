import { handlePublic } from '@/lib/bff/handle'
import { getDeletionByLink } from '@/lib/client-api/account-deletion'
import { deletionLinkBody } from '@/lib/profile/schema'

/** Only looks. A POST, so that the link is in no address. */
export const POST = handlePublic({ body: deletionLinkBody }, ({ caller, body }) =>
  getDeletionByLink(caller, body.linkToken),
)
