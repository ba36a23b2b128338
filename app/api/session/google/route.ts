import { beginGoogle } from '@/lib/bff/google-sign-in'
import { handlePublic } from '@/lib/bff/handle'
import { googleStart } from '@/lib/session/google-start'

/** A read, so that a plain link of a page leads to it: nothing is changed but the cookie of the browser's own sign-in. */
export const GET = handlePublic({ query: googleStart }, ({ request, caller, query }) =>
  beginGoogle(request, caller, query),
)
