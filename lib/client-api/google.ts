import 'server-only'
import * as wire from '@/contract/google'
import { type Caller, call } from './call'

type GoogleSignIn = {
  idToken: string
  referralCode: string
  isEarlyBird: boolean
  device: string | undefined
}

/**
 * A bearer for whoever an ID token of Google is about, with the id of the client. `place` is the number of a new account in the
 * Early Bird campaign, null when it got none, undefined when it did not ask or is not new.
 * @throws ClientApiError `refused` for a token that is not believed, `forbidden` for an unverified address, `conflict` for one
 * of another Google account, and for a Google account that a new password has disconnected.
 */
export async function googleSignIn(
  caller: Caller,
  { idToken, referralCode, isEarlyBird, device }: GoogleSignIn,
) {
  const body = {
    id_token: idToken,
    referral_code: referralCode || null,
    campaign: isEarlyBird ? ('early-bird' as const) : null,
    device,
  }
  const { token, client, early_bird_no: place } = await call(wire.googleSignIn, { body }, caller)
  return { token, clientId: client.id, place }
}
