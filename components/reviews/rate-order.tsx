'use client'

import type { Ref } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { StarRow } from '@/components/ui/star-row'
import * as limits from '@/contract/limits'
import { orderStatus } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import { openStep } from '@/lib/reviews/open-step'
import * as texts from '@/lib/reviews/texts'
import { RatingDialog } from './rating-window'
import { ReviewState } from './review-state'

type RateOrderProps = { order: Order; ref: Ref<HTMLElement>; onRate: () => void }

/**
 * What the client says of an accepted order: its stars, and with five of them a review elsewhere (specification 4, 9).
 * While it is in revision there is nothing to say, and what was said can be read.
 */
export function RateOrder({ order, ref, onRate }: RateOrderProps) {
  const step = order.statusId === orderStatus.completed ? openStep(order) : null
  const label = { rating: texts.rate, review: order.review ? texts.tryAgain : texts.writeReview }
  return (
    <Card ref={ref} tabIndex={-1} className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <Stars order={order} />
        {step && (
          <Button
            className="max-md:w-full"
            onPointerEnter={RatingDialog.preload}
            onFocus={RatingDialog.preload}
            onClick={onRate}
          >
            {label[step]}
          </Button>
        )}
      </div>
      {order.review && <ReviewState review={order.review} canTryAgain={step !== null} />}
    </Card>
  )
}

/** The stars an order has, or what they are for. */
function Stars({ order: { rating } }: { order: Order }) {
  if (rating < 1)
    return (
      <div className="min-w-0">
        <h2 className="font-semibold">{texts.toRate}</h2>
        <p className="pt-0.5 text-sm text-ink-soft">{texts.toRateHint}</p>
      </div>
    )
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="font-semibold">{texts.rated}</h2>
      <StarRow value={rating} of={limits.starsMax} label={texts.starsOf(rating)} />
    </div>
  )
}
