import { SettingsError } from '../contract/settings'
import { sqlState } from './db/database'
import { MigrationProblem } from './db/migration-problem'
import type { ClientApiSettings } from './settings'

/** The database could not be reached or brought to the newest schema. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem'
}

const inTheWay = 'Others held what it changes: start again.'
/** By Postgres' code, where there is more to do than to read what it says. */
const REMEDIES: Record<string, string> = {
  '42501': 'The role it signs in with has to own the tables.',
  '40P01': inTheWay,
  '55P03': inTheWay,
}

function migrationProblem({ refused }: MigrationProblem, code = ''): string {
  const remedy = REMEDIES[code] ?? 'The log of Postgres says why.'
  return (
    `The database could not be migrated: ${refused} was refused (${code}). ${remedy} Until that is mended ` +
    'the release before runs on this database: see docs/decisions/079-what-an-operator-does.md.'
  )
}

type Ports = Pick<ClientApiSettings, 'CLIENT_API_PORT'>

/** Why the client API does not start, naming the setting to mend; undefined for what no setting mends. */
export function startProblem(error: unknown, settings: Ports | undefined): string | undefined {
  if (error instanceof SettingsError) return error.message
  const code = sqlState(error)
  const port = `CLIENT_API_PORT ${settings?.CLIENT_API_PORT}`
  if (code === 'EADDRINUSE') return `${port} is already in use. Stop what uses it, or choose another.`
  if (error instanceof DatabaseProblem) {
    if (error.cause instanceof MigrationProblem) return migrationProblem(error.cause, code)
    const reason = code === '42501' ? 'its role may not create tables' : (code ?? 'no answer')
    return `DATABASE_URL cannot be used (${reason}).`
  }
  if (code === 'EACCES' && isListening(error)) return `${port} may not be used by this user. Choose another.`
  return undefined
}

const isListening = (error: unknown) =>
  error instanceof Error && 'syscall' in error && error.syscall === 'listen'
