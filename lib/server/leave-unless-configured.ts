import 'server-only'
import { SettingsError } from '@/contract/settings'
import { portalEnv } from '@/lib/env'

/** Ends a portal whose settings are wrong, naming them, instead of serving nothing but failures. A build needs none. */
export function leaveUnlessConfigured(): void {
  if (process.env.NEXT_PHASE === 'phase-production-build') return
  try {
    portalEnv()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
