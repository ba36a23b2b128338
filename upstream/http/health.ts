import { sql } from 'drizzle-orm'
import type { App } from './mount'

/** /healthz: the process lives. /readyz: it can do its work. */
export function healthRoutes(app: App): void {
  app.get('/healthz', c => c.json({ status: 'ok' }))
  app.get('/readyz', async c => {
    try {
      await c.get('ctx').store.db.execute(sql`select 1`)
      return c.json({ status: 'ok' })
    } catch {
      return c.json({ status: 'database unreachable' }, 503)
    }
  })
}
