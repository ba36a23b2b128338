import { z } from 'zod'
import { registration } from './accounts'
import { endpoint } from './endpoint'
import { paths } from './paths'
import { client } from './profile'
import { wireIdOrNull, wireInt, wireNumberOrZero, wireText } from './wire'

/** Takes `percent` off every order of the first `places` clients, up to the end of `lastDay` (decisions C-18). */
const campaign = z.object({
  percent: wireNumberOrZero.pipe(z.number().positive().max(100)),
  /** A day of the client API's calendar, its end included. */
  last_day: z.iso.date(),
  places: wireInt.pipe(z.int().min(0)),
  /** `full`: every place is taken, before the last day is over. */
  state: z.enum(['open', 'full', 'ended']),
})

export const getEarlyBird = endpoint({
  method: 'GET',
  path: paths.earlyBird,
  access: 'public',
  summary: 'The Early Bird campaign, and whether signing up still takes a place in it',
  spec: '2.19, 9, decisions C-18',
  answer: campaign,
})

export const earlyBirdSignUp = endpoint({
  method: 'POST',
  path: paths.earlyBirdSignup,
  access: 'public',
  refuses: [409],
  summary: 'Create an account in the Early Bird campaign; without a place in it, a regular one',
  spec: '2.19, 3, 7',
  body: registration,
  answer: z.object({
    client,
    message: wireText,
    /** Which place of the campaign the account has; null is none, and servers that do not tell leave it out. */
    early_bird_no: z.union([z.undefined(), wireIdOrNull]),
  }),
})
