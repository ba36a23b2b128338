import { mailUnreadMessages } from '../upstream/chat/mail-unread'
import { createCtx } from '../upstream/http/context'
import { createDeps } from '../upstream/live-deps'
import { createLog } from '../upstream/log'
import { parseClientApiSettings } from '../upstream/settings'
import { clientApiUrl, portalUrl } from './accounts-by-api'

/**
 * Runs the job that mails unread messages as it will run so many minutes from now, beside the stack and on its database.
 * The stack's own clock is moved by nobody, and its own worker sends what is queued.
 */
export async function mailUnreadIn(minutes: number): Promise<void> {
  if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL is to name the database of the stack.')
  const addresses = { APP_ORIGIN: portalUrl, CLIENT_API_PUBLIC_URL: clientApiUrl }
  const settings = parseClientApiSettings({ ...process.env, ...addresses })
  const { deps, close } = await createDeps(settings, createLog('warn'))
  const clock = { now: () => new Date(Date.now() + minutes * 60_000) }
  const ctx = createCtx({ ...deps, clock }, { requestId: 'e2e' })
  try {
    while ((await mailUnreadMessages(ctx)) > 0);
  } finally {
    await deps.conversationNews.close()
    await close()
  }
}
