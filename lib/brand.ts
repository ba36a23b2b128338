import 'server-only'
import { portalEnv } from './env'

/** What the house is called and where its papers are: settings, read on the server and handed to screens. */
export function brand() {
  const { PORTAL_NAME, SUPPORT_EMAIL, TERMS_URL, PRIVACY_URL } = portalEnv()
  return { name: PORTAL_NAME, supportEmail: SUPPORT_EMAIL, termsUrl: TERMS_URL, privacyUrl: PRIVACY_URL }
}

export type Brand = ReturnType<typeof brand>
