'use client'

import { priceOf } from '@/contract/price'
import { formatHours } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { productOf } from '@/lib/payments/quote'
import * as texts from '@/lib/place-order/texts'

/** What pages and deadline come to, as it changes: '3 x $20' and the product (decisions C-01), and in how many hours that is. */
export function PriceLine({ pages, hours }: { pages: number | null; hours: number | null }) {
  const price = pages && hours !== null ? priceOf({ pages, hours }) : undefined
  const product = price && pages && productOf(pages, price.rateCents)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-lg bg-sunk px-4 py-3">
      <span className="text-sm text-ink-soft">
        {texts.price}
        {hours !== null && ` · ${texts.dueIn(formatHours(hours))}`}
      </span>
      <span aria-live="polite" className="flex items-baseline gap-3 tabular">
        {price ? (
          <>
            <span className="text-sm text-ink-soft">
              {product}
              <span className="sr-only">&nbsp;=&nbsp;</span>
            </span>
            <span className="text-lg font-semibold">{formatCents(price.subtotalCents)}</span>
          </>
        ) : (
          <span className="text-sm text-ink-soft">{texts.noPriceYet}</span>
        )}
      </span>
    </div>
  )
}
