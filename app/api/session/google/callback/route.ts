import { finishGoogle } from '@/lib/bff/google-sign-in'
import { handlePublic } from '@/lib/bff/handle'

/** A read, for Google leads the browser back with one. What makes it count is the cookie of the flow, and that it fits. */
export const GET = handlePublic({}, ({ request, caller }) => finishGoogle(request, caller))
