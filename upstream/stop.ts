import type { ServerType } from '@hono/node-server'
import type { ConversationNews } from './chat/conversation-news'
import type { Worker } from './jobs/worker'

type Running = {
  server: ServerType
  conversationNews: Pick<ConversationNews, 'close'>
  jobs: Worker
  /** Closes what calls and jobs stand on. */
  close: () => Promise<void>
}

/** Resolves when every call under way is answered. */
async function closeServer(server: ServerType): Promise<void> {
  // A connection that has had its last answer would be waited for until its keep-alive is over.
  const sweep = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 50)
  await new Promise(resolve => server.close(resolve))
  clearInterval(sweep)
}

/**
 * Takes neither calls nor jobs from one moment on: a worker that went on while a slow download is waited for would be
 * cut off in the middle of a job. Lets what is under way finish, then closes what it stood on.
 */
export async function stopRunning({ server, conversationNews, jobs, close }: Running): Promise<void> {
  const ends = await Promise.allSettled([conversationNews.close(), closeServer(server), jobs.stop()])
  await close()
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
