import { Card, CardHeading } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { priceOf, tierEndHours } from '@/contract/price'
import * as offerTexts from '@/lib/early-bird/offer-texts'
import type { Campaign } from '@/lib/early-bird/texts'

const { medium } = tierEndHours
const offeredCents = 300

/** A page of the longest deadline with the discount: what the offer says in words while it is true (decisions C-74). */
const isOffered = (percent: number) =>
  priceOf({ pages: 1, hours: medium + 1, promo: { type: 'Percentage', amount: percent } }).totalCents ===
  offeredCents

/** What there is beside the form where there is room for it (specification 2.19); after the end it says so below the price (C-18). */
export function CampusPanel({ percent, state }: Pick<Campaign, 'percent' | 'state'>) {
  return (
    <Card padding="roomy" className="max-lg:hidden">
      <CardHeading title={offerTexts.panelTitle} />
      {isOffered(percent) && (
        <>
          <p className="text-xl font-semibold tabular">{offerTexts.panelOffer}</p>
          {state !== 'open' && <p className="pt-1.5 text-sm">{offerTexts.panelOver[state]}</p>}
        </>
      )}
      <p className="pt-3 text-sm text-ink-soft">{offerTexts.panelHint}</p>
      <ul className="space-y-2 pt-1.5">
        {offerTexts.features.map(feature => (
          <li key={feature} className="flex items-center gap-2.5">
            <Icon name="check" className="size-4 shrink-0 text-paid" />
            {feature}
          </li>
        ))}
      </ul>
    </Card>
  )
}
