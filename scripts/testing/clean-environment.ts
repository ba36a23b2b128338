import { PORTAL_SETTINGS } from '../../lib/env'
import { CLIENT_API_SETTINGS } from '../../upstream/settings'
import type { Environment } from '../stack/settings'

const OURS = new Set<string>([...PORTAL_SETTINGS, ...CLIENT_API_SETTINGS, 'NODE_ENV', 'NEXT_DIST_DIR'])

/** This process's environment without any setting of the project: a test must not meet somebody's real database. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept: Environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OURS.has(name)),
  )
  return { ...kept, CI: '1', NEXT_TELEMETRY_DISABLED: '1' } as unknown as NodeJS.ProcessEnv
}
