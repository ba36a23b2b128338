import { z } from 'zod'
import { endpoint } from './endpoint'
import * as limits from './limits'
import { paths } from './paths'
import { client } from './profile'
import { typedText } from './typed-text'
import { wireIdOrNull } from './wire'

export const googleSignIn = endpoint({
  method: 'POST',
  path: paths.oauthGoogle,
  access: 'public',
  refuses: [403, 404, 409],
  summary:
    'Sign in with an ID token of Google, which is verified here again; whoever is new gets an account. 403 for an address Google has not verified, 409 for one of another Google account or for a Google account that a new password has disconnected, 503 while the keys of Google cannot be had',
  spec: '2.19, 2.20, 5',
  body: z.object({
    id_token: z.string().min(1).max(limits.idTokenLength),
    referral_code: typedText({ max: limits.referralCodeLength }).nullish(),
    /** Where a new account is to have a place. */
    campaign: z.literal('early-bird').nullish(),
    /** What the client will know this session by: 'Firefox on Windows', and no closer. */
    device: typedText({ max: limits.deviceLength }).nullish(),
  }),
  answer: z.object({
    token: z.string().min(1),
    client,
    /** Of a new account that asked for a place: which one it has, null for none. */
    early_bird_no: z.union([z.undefined(), wireIdOrNull]),
  }),
})
