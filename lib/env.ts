import { z } from 'zod'
import {
  addressSetting,
  emailSetting,
  findGoogleProblems,
  findInkwellsOwn,
  findSupportProblems,
  hopsSetting,
  inkwellSupportEmail,
  isLoopback,
  localOrigin,
  logLevelSetting,
  nameSetting,
  originSetting,
  parseSettings,
  portSetting,
  scaleSetting,
  secretSetting,
  timeZoneSetting,
} from '@/contract/settings'

type Source = Record<string, string | undefined>

/** What whoever signs up or pays accepts: nobody can read them there. */
const inkwellPages = {
  TERMS_URL: 'https://inkwell.example/terms',
  PRIVACY_URL: 'https://inkwell.example/privacy',
}

const list = z.string().transform(value => value.split(',').map(item => item.trim()))

const sessionSecrets = z
  .string('is not set; make one with: openssl rand -base64 48')
  .pipe(list)
  .pipe(z.array(secretSetting))

const portalSettings = z.object({
  PORT: portSetting.prefault('3000'),
  APP_ORIGIN: originSetting.optional(),
  CLIENT_API_PORT: portSetting.prefault('4000'),
  CLIENT_API_URL: addressSetting.optional(),
  CLIENT_API_PUBLIC_URL: addressSetting.optional(),
  CLIENT_API_TIME_ZONE: timeZoneSetting.default('UTC'),
  SESSION_SECRET: sessionSecrets,
  PORTAL_NAME: nameSetting.default('Inkwell'),
  SUPPORT_EMAIL: emailSetting.default(inkwellSupportEmail),
  TERMS_URL: addressSetting.default(inkwellPages.TERMS_URL),
  PRIVACY_URL: addressSetting.default(inkwellPages.PRIVACY_URL),
  REVIEW_URL: addressSetting.optional(),
  RATE_LIMIT_SCALE: scaleSetting.default(1),
  TRUSTED_PROXY_HOPS: hopsSetting.default(0),
  GOOGLE_ISSUER: addressSetting.default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  CARD_CHECKOUT_ORIGINS: list.pipe(z.array(originSetting)).optional(),
  LOG_LEVEL: logLevelSetting.default('info'),
})

/** The names of every variable the portal reads. */
export const PORTAL_SETTINGS = Object.keys(portalSettings.shape)

type Given = z.output<typeof portalSettings>

/**
 * A portal that is out in the world and does not know its own address could not tell foreign requests from its own; one beside a
 * client API that is out there would not know that strangers reach it, with the demo's passwords and the sandboxes.
 */
function findProblems(given: Source): string[] {
  const { CLIENT_API_URL, CLIENT_API_PUBLIC_URL, NODE_ENV } = given
  const isOutside = [CLIENT_API_URL, CLIENT_API_PUBLIC_URL].some(address => address && !isLoopback(address))
  const isServing = NODE_ENV === 'production' && isOutside
  const others = [
    ...findGoogleProblems(given),
    ...findSupportProblems(given),
    ...findInkwellsOwn(given, inkwellPages, 'clients would accept what they cannot read.'),
  ]
  if (!isServing || given.APP_ORIGIN) return others
  return [
    ...others,
    "APP_ORIGIN is not set; set it to the portal's own address, such as https://portal.example.com.",
  ]
}

/** Where the provider's pages of payment are. */
export const cardProviderOrigin = 'https://checkout.stripe.com'

/**
 * Where the browser may be sent to pay: what is set, which a start always does for a client API of its own; else the
 * provider, and the built-in sandbox while it may run on this machine.
 */
function checkoutOrigins(given: Given, clientApiUrl: string): string[] {
  if (given.CARD_CHECKOUT_ORIGINS) return given.CARD_CHECKOUT_ORIGINS
  const sandbox = new URL(given.CLIENT_API_PUBLIC_URL ?? localOrigin(given.CLIENT_API_PORT)).origin
  const isSandboxPossible = isLoopback(sandbox) && isLoopback(clientApiUrl)
  return [cardProviderOrigin, ...(isSandboxPossible ? [sandbox] : [])]
}

/** Reads the portal's settings from environment variables; throws a SettingsError naming each wrong one. */
export function parsePortalEnv(source: Source) {
  const given = parseSettings(portalSettings, source, findProblems)
  const clientApiUrl = given.CLIENT_API_URL ?? `http://127.0.0.1:${given.CLIENT_API_PORT}`
  return {
    ...given,
    APP_ORIGIN: given.APP_ORIGIN ?? localOrigin(given.PORT),
    CLIENT_API_URL: clientApiUrl,
    CARD_CHECKOUT_ORIGINS: checkoutOrigins(given, clientApiUrl),
  }
}

type PortalEnv = ReturnType<typeof parsePortalEnv>

let remembered: PortalEnv | undefined

/** The settings of this process, read once. Of SESSION_SECRET's list the first one seals and all of them open. */
export function portalEnv(): PortalEnv {
  remembered ??= parsePortalEnv(process.env)
  return remembered
}
