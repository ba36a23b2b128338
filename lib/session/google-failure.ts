import 'server-only'
import { cookies } from 'next/headers'
import { comeBackAddress } from '@/lib/accounts/come-back-address'
import { type GoogleFailure, type GoogleStart, googleFailures } from '@/lib/accounts/google-address'
import { portalEnv } from '@/lib/env'
import { setCookie } from './set-cookie'

/** For the one page that is asked for next. A query would be taken for a referral code. */
const tellSeconds = 15

const name = 'inkwell-google-failure'

/** The Set-Cookie value that has the page somebody comes back to say why, and no other page. */
export function tellGoogleFailure(start: GoogleStart, failure: GoogleFailure): string {
  const { pathname } = new URL(comeBackAddress(start), portalEnv().APP_ORIGIN)
  return setCookie({ name, value: failure, path: pathname, maxAgeSeconds: tellSeconds })
}

/** Why somebody is back on this page without a session, if that has just happened. */
export async function currentGoogleFailure(): Promise<GoogleFailure | undefined> {
  const told = (await cookies()).get(name)?.value
  return googleFailures.find(failure => failure === told)
}
