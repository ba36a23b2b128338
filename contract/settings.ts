import { z } from 'zod'

// Settings that the portal and the client API read alike. Messages say how to mend; none repeats the value.

type Source = Record<string, string | undefined>

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
const PLACEHOLDER =
  /change.?me|change.?this|placeholder|password|secret|example|replace|insecure|default|your.?key/i

/** True for an address of this machine only: localhost, a name below it, 127.0.0.1 or [::1]. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return LOOPBACK_HOSTS.has(hostname) || hostname.endsWith('.localhost')
}

/** What the start tells its servers, 'yes' or 'no': Next says production of whatever it has built. */
export const startsVerdict = 'IS_PUBLIC_PRODUCTION'

/**
 * True when the person asked for production and the portal's address is one that others can reach. A server that a start
 * has begun goes by the start's verdict.
 */
export function isPublicProduction(source: Source): boolean {
  const verdict = source[startsVerdict]
  if (verdict) return verdict === 'yes'
  return (
    source.NODE_ENV === 'production' && Boolean(source.APP_ORIGIN) && !isLoopback(source.APP_ORIGIN ?? '')
  )
}

function isHttpAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

function isSafeTransport(value: string): boolean {
  return new URL(value).protocol === 'https:' || isLoopback(value)
}

/** A port to listen on, as a number. */
export const portSetting = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port: a whole number from 1 to 65535.')
  .transform(Number)
  .refine(port => port >= 1 && port <= 65535, 'must be a port: a whole number from 1 to 65535.')

const withoutEndSlashes = (address: string): string => address.replace(/\/+$/, '')

/** An address that may be called: https, or http on this machine. It loses the slashes at its end. */
export const addressSetting = z
  .string()
  .refine(isHttpAddress, { error: 'must be an address beginning with https://.', abort: true })
  .refine(isSafeTransport, 'must begin with https:// (http:// is for localhost only).')
  .transform(withoutEndSlashes)

/** An address of scheme and host alone, as browsers write origins. */
export const originSetting = addressSetting.refine(
  value => value === new URL(value).origin,
  'must be scheme and host only, such as https://portal.example.com: no path, no capitals.',
)

/** The origin of a server of this machine, as browsers write it. */
export const localOrigin = (port: number): string => new URL(`http://localhost:${port}`).origin

/** Where the client API serves the provider that stands in for Google while none is configured. */
export const googleSandboxPath = '/sandbox/google'

/** What is wrong with the settings of Google, which both servers read; `given` is as it was written. */
export function findGoogleProblems(given: Source): string[] {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer = '' } = given
  if (Boolean(id) !== Boolean(secret)) {
    const missing = id ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID'
    return [`${missing} is not set; GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together.`]
  }
  const isSandbox = isLoopback(issuer) || withoutEndSlashes(issuer).endsWith(googleSandboxPath)
  return isSandbox && isPublicProduction(given)
    ? ['GOOGLE_ISSUER names the sign-in sandbox, which is refused in production.']
    : []
}

/** Inkwell's own, which nobody has. */
export const inkwellSupportEmail = 'support@inkwell.example'

/**
 * What is wrong, in public production, with settings that are left out, or written out as Inkwell's own: `inkwells` by name, which
 * nobody has. `given` is as it was written.
 */
export function findInkwellsOwn(given: Source, inkwells: Source, consequence: string): string[] {
  if (!isPublicProduction(given)) return []
  return Object.entries(inkwells).flatMap(([name, own]) => {
    const value = given[name]
    if (value !== undefined && withoutEndSlashes(value.toLowerCase()) !== own) return []
    return [`${name} ${value === undefined ? 'is not set' : "is Inkwell's own"}; ${consequence}`]
  })
}

/** What is wrong with the address that people write to, which both servers read; `given` is as it was written. */
export const findSupportProblems = (given: Source): string[] =>
  findInkwellsOwn(
    given,
    { SUPPORT_EMAIL: inkwellSupportEmail },
    'clients would be told of an address that nobody has.',
  )

/** A secret that was made at random: long, of many letters, without the words of examples. */
export const secretSetting = z
  .string('is not set; make one with: openssl rand -base64 48')
  .min(32, 'must be at least 32 characters; make one with: openssl rand -base64 48')
  .refine(
    value => !PLACEHOLDER.test(value),
    'holds a placeholder word; make one with: openssl rand -base64 48',
  )
  .refine(value => new Set(value).size >= 10, 'is too uniform; make one with: openssl rand -base64 48')

/** An IANA time zone that this Node knows. */
export const timeZoneSetting = z
  .string()
  .refine(isTimeZone, 'must be an IANA time zone such as Europe/London.')

/** What every rate limit is multiplied by. */
export const scaleSetting = z
  .string()
  .refine(value => Number(value) > 0 && Number(value) <= 1e6, 'must be a number above 0, such as 1 or 2.5.')
  .transform(Number)

/** How many proxies of ours stand in front. */
export const hopsSetting = z.string().regex(/^\d$/, 'must be a whole number from 0 to 9.').transform(Number)

/** An address people write to. */
export const emailSetting = z.email('must be an email address.')

/** A name that people read in titles and mails. */
export const nameSetting = z.string().max(60, 'must be at most 60 characters.')

/** The least urgent lines that are logged, as pino names them. */
export const logLevelSetting = z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}.`)

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

/** Thrown for settings that cannot be used. The message names every one and how to mend it, never its value. */
export class SettingsError extends Error {
  override name = 'SettingsError'

  constructor(readonly problems: string[]) {
    super(`These settings need mending:\n${problems.map(problem => `  ${problem}`).join('\n')}`)
  }
}

/**
 * Parses settings by a schema whose keys are the variables' names; an empty variable counts as not set.
 * `findProblems` looks at variables that depend on one another.
 */
export function parseSettings<Schema extends z.ZodType>(
  schema: Schema,
  source: Source,
  findProblems: (given: Source) => string[],
): z.output<Schema> {
  const entries = Object.entries(source).map(([name, value]) => [name, value?.trim()] as const)
  const given = Object.fromEntries(entries.filter(([, value]) => value))
  const result = schema.safeParse(given)
  const wrong = result.error?.issues.map(issue => `${String(issue.path[0])} ${issue.message}`) ?? []
  const problems = [...new Set([...wrong, ...findProblems(given)])]
  if (problems.length > 0 || !result.success) throw new SettingsError(problems)
  return result.data
}
