import { readWireTime, writeWireTime } from './wire-time'

/**
 * The last second of the referral discount of the year that `now` (an instant, ISO 8601) is in: 30 September 23:59:59 in
 * `zone`. It does not roll over: from October on it lies in the past (specification 2.11, decisions C-17).
 */
export function referralDiscountEnd(now: string, zone: string): string {
  const year = writeWireTime(now, zone).slice(0, 4)
  return readWireTime(`${year}-09-30 23:59:59`, zone) ?? now
}
