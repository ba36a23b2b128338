import { PORTAL_SETTINGS } from '../../lib/env'
import { CLIENT_API_SETTINGS } from '../../upstream/settings'
import type { Environment } from '../stack/settings'

const OURS = new Set<string>([...PORTAL_SETTINGS, ...CLIENT_API_SETTINGS, 'NODE_ENV'])

/**
 * This process's environment without any setting of the project, and with the word to read none from .env: a test must not
 * meet somebody's real database. Where the portal is built stays, for that is a matter of this checkout.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept: Environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OURS.has(name)),
  )
  const added = { CI: '1', NEXT_TELEMETRY_DISABLED: '1', __NEXT_PROCESSED_ENV: 'true' }
  return { ...kept, ...added } as unknown as NodeJS.ProcessEnv
}
