import * as limits from '@/contract/limits'
import type { EarlyBird } from '@/lib/client-api/early-bird'

export type Campaign = EarlyBird

const months = 'JanFebMarAprMayJunJulAugSepOctNovDec'

/** '2025-09-30' → '30 Sep 2025'. */
export function writeDay(day: string): string {
  const [year, month = 1, date] = day.split('-').map(Number)
  return `${date} ${months.slice(3 * month - 3, 3 * month)} ${year}`
}

/** What signing up as an early bird says; what stands around it is in offer-texts. */

export const title = 'Early Bird Sign Up'
export const outcome = ({ percent, lastDay }: Campaign, place: number | null) =>
  place === null
    ? 'This account has no Early Bird place. It is a regular one, with everything but the discount.'
    : `You are early bird number ${place}: ${percent}% off every order until ${writeDay(lastDay)} waits in your account if you verify your email within ${limits.earlyBirdHours} hours.`
