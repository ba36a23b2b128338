'use client'

import { Filled } from '@/components/ui/filled'
import { LocalTime } from '@/components/ui/local-time'
import type { ReferralDiscount } from '@/lib/client-api/referrals'
import * as texts from '@/lib/referrals/discount-texts'
import { type TimeLeft, timeLeft } from '@/lib/referrals/time-left'
import { useCountdown } from './use-countdown'

const units: [keyof TimeLeft, string][] = [
  ['days', texts.days],
  ['hours', texts.hours],
  ['minutes', texts.minutes],
  ['seconds', texts.seconds],
]

type CountdownProps = { timing: Pick<ReferralDiscount, 'now' | 'endsAt'>; onComplete: () => void }

/**
 * Days, hours, minutes and seconds until the discount ends, and zeros from then on (specification 2.11). The sentence above
 * has the end in the client API's zone, so it stands below in the visitor's own, by name (decisions C-14).
 */
export function Countdown({ timing, onComplete }: CountdownProps) {
  const left = timeLeft(useCountdown(timing, onComplete))
  return (
    <div>
      <div role="timer" aria-label={texts.timeLeft}>
        <p aria-hidden="true" className="pb-3 text-sm text-ink-soft">
          {texts.timeLeft}
        </p>
        <dl className="flex flex-wrap gap-2 sm:gap-3">
          {units.map(([unit, name]) => (
            <div key={unit} className="flex flex-1 flex-col-reverse rounded-md bg-sunk px-1 py-3 text-center">
              <dt className="text-xs text-ink-soft sm:text-sm">{name}</dt>
              <dd className="text-2xl font-semibold tabular sm:text-4xl">
                {String(left[unit]).padStart(2, '0')}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="pt-3 text-sm text-ink-soft">
        <Filled
          text={texts.endsAt}
          parts={{
            time: <LocalTime iso={timing.endsAt} format="deadline" withZone className="inline-block" />,
          }}
        />
      </p>
    </div>
  )
}
