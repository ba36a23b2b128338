import path from 'node:path'
import { z } from 'zod'
import { isPublicProduction, parseSettings, SettingsError, startsVerdict } from '../../contract/settings'
import { parsePortalEnv } from '../../lib/env'
import { parseClientApiSettings } from '../../upstream/settings'
import { projectRoot } from './project-root'

export type Environment = Record<string, string | undefined>

/** Stands for a value that the start makes itself, so that everything else can be checked before it exists. */
const MADE_LATER = 'Jq7_xV2mKd9-Rw4sTz8bNf1cHy6LgPa3'

const modes = ['production', 'development', 'test'] as const

/** NODE_ENV decides who may reach what, so a word that is nearly right must not pass for none. */
const modeSettings = z.object({
  NODE_ENV: z.enum(modes, `must be one of ${modes.join(', ')}, or left out.`).optional(),
})

/** What the start decides from the settings. */
export type StackSettings = ReturnType<typeof readStackSettings>

/**
 * Checks every setting of both servers at once and says which parts are ours to start.
 * Throws a SettingsError naming each wrong one; nothing has been touched by then.
 */
export function readStackSettings(given: Environment) {
  const source: Environment = { ...given, NODE_ENV: given.NODE_ENV?.trim(), [startsVerdict]: undefined }
  const mayMakeSecrets = !isPublicProduction(source)
  const ownsClientApi = !isSet(source.CLIENT_API_URL)
  const ownsPostgres = ownsClientApi && !isSet(source.DATABASE_URL)
  const made = mayMakeSecrets ? { SESSION_SECRET: MADE_LATER, STAFF_TOKEN: MADE_LATER } : {}
  const database = ownsPostgres ? { DATABASE_URL: 'postgres://localhost/inkwell' } : {}
  const complete: Environment = { ...made, ...withoutEmpty(source), ...database }

  const mode = collect(() => parseSettings(modeSettings, { NODE_ENV: source.NODE_ENV }, () => []))
  const portal = collect(() => parsePortalEnv(complete))
  const clientApi = ownsClientApi ? collect(() => parseClientApiSettings(complete)) : undefined
  const problems = [...mode.problems, ...portal.problems, ...(clientApi?.problems ?? [])]
  if (ownsClientApi && portal.value && portal.value.PORT === portal.value.CLIENT_API_PORT) {
    problems.push('CLIENT_API_PORT must differ from PORT.')
  }
  if (!portal.value || problems.length > 0) throw new SettingsError([...new Set(problems)])
  return {
    dataDir: path.resolve(projectRoot, complete.DATA_DIR ?? '.data'),
    portal: portal.value,
    clientApi: clientApi?.value,
    ownsPostgres,
    databaseUrl: ownsPostgres ? undefined : complete.DATABASE_URL,
    mayMakeSecrets,
  }
}

const isSet = (value: string | undefined) => Boolean(value?.trim())

function withoutEmpty(source: Environment): Environment {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => isSet(value)))
}

function collect<T>(parse: () => T): { value?: T; problems: string[] } {
  try {
    return { value: parse(), problems: [] }
  } catch (error) {
    if (error instanceof SettingsError) return { problems: error.problems }
    throw error
  }
}
