import 'server-only'
import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'

export const aSecret = () => randomUUID() + randomUUID()

/** The session modules as a process with these secrets has them: nothing remembered, settings read anew. */
export async function sessionsWith(...secrets: string[]) {
  vi.resetModules()
  vi.stubEnv('SESSION_SECRET', secrets.join(','))
  vi.stubEnv('APP_ORIGIN', 'https://portal.example.com')
  vi.stubEnv('LOG_LEVEL', 'silent')
  const [seals, sessions, cookies] = await Promise.all([
    import('@/lib/session/seal'),
    import('@/lib/session/session'),
    import('@/lib/session/cookie'),
  ])
  return { ...seals, ...sessions, ...cookies }
}
