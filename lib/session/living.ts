import 'server-only'
import { ClientApiError } from '@/lib/client-api/client-api-error'
import { getCounts } from '@/lib/client-api/profile'
import { currentCaller, currentSession } from './current'

/**
 * Whether the client API says that this page view's session lives. A cookie alone may outlive its account; in an outage nobody
 * knows, and it does not count.
 */
export async function isSessionAlive(): Promise<boolean> {
  if (!(await currentSession())) return false
  try {
    await getCounts(await currentCaller())
    return true
  } catch (error) {
    if (error instanceof ClientApiError) return false
    throw error
  }
}
