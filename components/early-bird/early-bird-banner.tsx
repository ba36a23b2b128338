import * as offerTexts from '@/lib/early-bird/offer-texts'
import type { Campaign } from '@/lib/early-bird/texts'

type EarlyBirdBannerProps = { campaign: Campaign; daysLeft: number | undefined }

/** The offer in its own words, and beside them whether it still stands and how long (specification 2.19, decisions C-18). */
export function EarlyBirdBanner({ campaign, daysLeft }: EarlyBirdBannerProps) {
  return (
    <div className="rounded-lg border border-accent ground-surface p-5 lg:col-span-2 lg:text-center">
      <p className="text-2xl font-semibold">{offerTexts.banner(campaign)}</p>
      {daysLeft !== undefined && <p className="pt-1.5 font-semibold">{offerTexts.daysLeft(daysLeft)}</p>}
      <p className="pt-1.5 text-ink-soft">{offerTexts.state(campaign)}</p>
    </div>
  )
}
