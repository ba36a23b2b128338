import 'server-only'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { earlyBirdDefaults } from '@/contract/campaign'
import * as wire from '@/contract/early-bird'
import { readWireTime } from '@/contract/wire-time'
import type { signUpForm } from '@/lib/accounts/schema'
import { daysUntil } from '@/lib/early-bird/days-until'
import { portalEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { accountFields, registrationOf } from './accounts'
import { type Caller, call } from './call'

/** The Early Bird campaign as the client API has it; `lastDay` is 'YYYY-MM-DD'. @throws ClientApiError. */
export async function getEarlyBird(caller: Caller) {
  const { percent, last_day: lastDay, places, state } = await call(wire.getEarlyBird, {}, caller)
  return { percent, lastDay, places, state }
}

export type EarlyBird = Awaited<ReturnType<typeof getEarlyBird>>

/** In milliseconds, until the last second of a day of the client API's calendar has begun. */
const untilEndOf = (day: string): number =>
  Date.parse(readWireTime(`${day} 23:59:59`, portalEnv().CLIENT_API_TIME_ZONE) ?? '') - Date.now()

/** The campaign of the specification, by the date alone: whether it is full, only a client API knows. */
const earlyBirdByTheBook = (): EarlyBird => ({
  ...earlyBirdDefaults,
  state: untilEndOf(earlyBirdDefaults.lastDay) > 0 ? 'open' : 'ended',
})

const freshMs = 10_000
const patienceMs = 1_500
const keptMs = 3_600_000

let known: { at: number; answer: Promise<EarlyBird> } | undefined
let lastVisitAt = 0
let timer: NodeJS.Timeout | undefined

/** The campaign as it is now; undefined, and one line in the log, when the client API does not tell. */
async function readEarlyBird(requestId: string): Promise<EarlyBird | undefined> {
  try {
    return await getEarlyBird({ requestId, signal: AbortSignal.timeout(patienceMs) })
  } catch (error) {
    const { method, path } = wire.getEarlyBird
    log.request(error, { requestId, method, path })
  }
}

const ask = async (before: Promise<EarlyBird> | undefined): Promise<EarlyBird> =>
  (await readEarlyBird(randomUUID())) ?? before ?? earlyBirdByTheBook()

/** Asks anew before what is known is too old, for an hour after a visit: the next visitor waits for no client API. */
function keepFresh(): void {
  if (timer) return
  timer = setTimeout(async () => {
    const at = performance.now()
    const isWanted = at - lastVisitAt <= keptMs
    if (isWanted) known = { at, answer: Promise.resolve(await ask(known?.answer)) }
    timer = undefined
    if (isWanted) keepFresh()
  }, freshMs - patienceMs).unref()
}

/**
 * The campaign for the page that shows it: as it was ten seconds ago at most. A client API that does not tell takes
 * nothing from the page: it shows what it knew, or the specification's own. Who gets a place is decided by the sign-up.
 */
export function getShownEarlyBird(): Promise<EarlyBird> {
  lastVisitAt = performance.now()
  if (!known || lastVisitAt - known.at > freshMs) known = { at: lastVisitAt, answer: ask(known?.answer) }
  keepFresh()
  return known.answer
}

/**
 * How many days an open campaign still stands, today included: days of the client API's calendar, as its last one is.
 * Undefined when it does not stand (decisions C-18).
 */
export function daysLeft({ state, lastDay }: EarlyBird): number | undefined {
  const days = daysUntil(lastDay, Date.now(), portalEnv().CLIENT_API_TIME_ZONE)
  return state === 'open' && days >= 1 ? days : undefined
}

/**
 * Creates an account in the campaign. `place` is its number there, null when it got none, undefined when the client API
 * does not tell; with either `campaign` is how it stands now, for the page may have shown another. @throws ClientApiError
 * `invalid_fields` naming the form's own fields. Specification 2.19.
 */
export async function earlyBirdSignUp(
  caller: Caller,
  form: z.output<typeof signUpForm>,
  idempotencyKey?: string,
) {
  const options = { idempotencyKey, fieldNames: accountFields }
  const sent = await call(wire.earlyBirdSignUp, { body: registrationOf(form) }, caller, options)
  const place = sent.early_bird_no
  const campaign = place !== undefined ? await readEarlyBird(caller.requestId) : undefined
  return { message: sent.message, place, campaign }
}
