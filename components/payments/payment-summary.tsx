import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { formatCents } from '@/lib/money'
import { multiplication, type PricedOrder, type Quote } from '@/lib/payments/quote'
import * as texts from '@/lib/payments/texts'

type PaymentSummaryProps = {
  order: PricedOrder
  quote: Quote
  /** Whether who pays is the order's client. */
  isClient: boolean
}

/** How the amount due comes about, line by line, with the multiplication (decisions C-01). */
export function PaymentSummary({ order, quote, isClient }: PaymentSummaryProps) {
  const product = multiplication(order)
  return (
    <section className="space-y-3">
      <h2 className="text-sm font-medium">{texts.summary}</h2>
      <DescriptionList>
        <DescriptionRow label={texts.subtotal}>
          {product && (
            <span className="pr-3 font-normal text-ink-soft">
              {product}
              <span className="sr-only">&nbsp;=&nbsp;</span>
            </span>
          )}
          {formatCents(quote.subtotalCents)}
        </DescriptionRow>
        <DescriptionRow label={texts.discount}>{formatCents(quote.discountCents)}</DescriptionRow>
        <DescriptionRow label={texts.total}>{formatCents(quote.totalCents)}</DescriptionRow>
        <DescriptionRow label={texts.remainingLater}>{formatCents(quote.remainingCents)}</DescriptionRow>
        {quote.walletCents > 0 && (
          <DescriptionRow label={isClient ? texts.fromWallet : texts.fromClientsWallet}>
            {formatCents(quote.walletCents)}
          </DescriptionRow>
        )}
        <DescriptionRow label={texts.dueNow} total>
          {formatCents(quote.cardCents)}
        </DescriptionRow>
      </DescriptionList>
    </section>
  )
}
