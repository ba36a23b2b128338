import 'server-only'
import { portalEnv } from './env'

/** What the house is called, where its papers are and where it is reviewed: settings, handed to screens by the server. */
export function brand() {
  const { PORTAL_NAME, SUPPORT_EMAIL, TERMS_URL, PRIVACY_URL, REVIEW_URL } = portalEnv()
  return {
    name: PORTAL_NAME,
    supportEmail: SUPPORT_EMAIL,
    termsUrl: TERMS_URL,
    privacyUrl: PRIVACY_URL,
    reviewUrl: REVIEW_URL ?? null,
  }
}

export type Brand = ReturnType<typeof brand>
