import { isIP } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import {
  addressSetting,
  emailSetting,
  findGoogleProblems,
  findSupportProblems,
  inkwellSupportEmail,
  isLoopback,
  isPublicProduction,
  localOrigin,
  logLevelSetting,
  nameSetting,
  originSetting,
  parseSettings,
  portSetting,
  scaleSetting,
  secretSetting,
  timeZoneSetting,
} from '../contract/settings'
import { storageSetting } from './storage-setting'

type Source = Record<string, string | undefined>

/**
 * Postgres has a host by default, and may be found in a folder; a mail server has to be named. A bare # is one of a password, and
 * would make a host of what stands before it.
 */
function isAddress(value: string, protocols: RegExp): boolean {
  if (!URL.canParse(value) || value.includes('#')) return false
  const { protocol, hostname } = new URL(value)
  return protocols.test(protocol) && (hostname !== '' || protocol.startsWith('postgres'))
}

const addressOf = (protocols: RegExp, message: string) =>
  z.string(message).refine(value => isAddress(value, protocols), message)

const addressesSetting = z
  .string()
  .transform(value => value.split(',').flatMap(one => one.trim() || []))
  .refine(
    all => all.every(one => isIP(one) !== 0),
    'must be network addresses, separated by commas: 203.0.113.7.',
  )

/** With too few, calls wait for one another. */
const connectionsSetting = z
  .string()
  .refine(
    value => /^\d{1,3}$/.test(value) && Number(value) >= 5 && Number(value) <= 200,
    'must be a number of connections: a whole number from 5 to 200.',
  )
  .transform(Number)

/** It travels in a header, where no other characters may be. */
const staffToken = secretSetting.regex(
  /^[\w.~+/-]{20,200}={0,2}$/,
  'must be of letters, digits and -._~+/ only; make one with: openssl rand -base64 48',
)

const clientApiSettings = z.object({
  CLIENT_API_PORT: portSetting.prefault('4000'),
  CLIENT_API_PUBLIC_URL: addressSetting.optional(),
  DATABASE_URL: addressOf(
    /^postgres(ql)?:$/,
    'must be a Postgres address: postgres://user:…@host:5432/name; signs in its password like #, / and @ as %23, %2F and %40.',
  ),
  DATABASE_CONNECTIONS: connectionsSetting.prefault('20'),
  DATA_DIR: z.string().default('.data'),
  STORAGE_URL: storageSetting.optional(),
  SMTP_URL: addressOf(
    /^smtps?:$/,
    'must be a mail server address: smtps://user:…@host:465; signs in its password like #, / and @ as %23, %2F and %40.',
  ).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\r\n]*<?[^<>\s@]+@[^<>\s@]+>?$/,
      'must be an address, with or without a name: Inkwell <mail@…>.',
    )
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must be a secret key of the card provider (sk_…).')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must be a webhook signing secret (whsec_…).')
    .optional(),
  GOOGLE_ISSUER: addressSetting.default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  STAFF_TOKEN: staffToken,
  PORT: portSetting.prefault('3000'),
  APP_ORIGIN: originSetting.optional(),
  PORTAL_ADDRESSES: addressesSetting.prefault(''),
  CLIENT_API_TIME_ZONE: timeZoneSetting.default('UTC'),
  PORTAL_NAME: nameSetting.default('Inkwell'),
  SUPPORT_EMAIL: emailSetting.default(inkwellSupportEmail),
  RATE_LIMIT_SCALE: scaleSetting.default(1),
  LOG_LEVEL: logLevelSetting.default('info'),
})

/** The names of every variable the client API reads. */
export const CLIENT_API_SETTINGS = Object.keys(clientApiSettings.shape)

const CARD_PAIR = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

const NEEDED_IN_PUBLIC = {
  STRIPE_SECRET_KEY: 'is not set; the card sandbox is refused in production.',
  STRIPE_WEBHOOK_SECRET: 'is not set; the card sandbox is refused in production.',
  SMTP_URL: 'is not set; mail kept in a folder is refused in production.',
  CLIENT_API_PUBLIC_URL: 'is not set; links in mail need the address this client API is reached at.',
}

const LOCAL_LINKS =
  'CLIENT_API_PUBLIC_URL is an address of this machine only; links in mail need the one this client API is reached at.'

function findProblems(given: Source): string[] {
  const missing = CARD_PAIR.filter(name => !given[name])
  const half =
    missing.length === 1 ? [`${missing[0]} is not set; ${CARD_PAIR.join(' and ')} go together.`] : []
  const others = [...half, ...findGoogleProblems(given), ...findSupportProblems(given)]
  if (!isPublicProduction(given)) return others
  const needed = Object.entries(NEEDED_IN_PUBLIC).filter(([name]) => !given[name])
  const local = isLoopback(given.CLIENT_API_PUBLIC_URL ?? '') ? [LOCAL_LINKS] : []
  return [...others, ...local, ...needed.map(([name, message]) => `${name} ${message}`)]
}

/**
 * Reads the client API's settings from environment variables; throws a SettingsError naming each wrong one.
 * Without SMTP_URL or the STRIPE_ pair, the built-in sandbox stands in for that service. Without the GOOGLE_ pair nobody
 * signs in with Google; the sandbox is served while GOOGLE_ISSUER is its address, which is what `npm start` says.
 */
export function parseClientApiSettings(source: Source) {
  const given = parseSettings(clientApiSettings, source, findProblems)
  const dataDir = path.resolve(given.DATA_DIR)
  return {
    ...given,
    DATA_DIR: dataDir,
    APP_ORIGIN: given.APP_ORIGIN ?? localOrigin(given.PORT),
    CLIENT_API_PUBLIC_URL: given.CLIENT_API_PUBLIC_URL ?? localOrigin(given.CLIENT_API_PORT),
    STORAGE_URL: given.STORAGE_URL ?? storageSetting.parse(pathToFileURL(path.join(dataDir, 'files')).href),
    /** Strangers can reach it: nothing with a password that everybody knows may be in it. */
    isPublic: isPublicProduction(source),
    MAIL_FROM: given.MAIL_FROM ?? `${given.PORTAL_NAME} <${given.SUPPORT_EMAIL}>`,
  }
}

export type ClientApiSettings = ReturnType<typeof parseClientApiSettings>
