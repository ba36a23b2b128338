import type { RadioCardOption } from '@/components/ui/radio-card'
import { RadioCards } from '@/components/ui/radio-cards'
import type { PaymentOption } from '@/contract/price'
import { formatCents } from '@/lib/money'
import type { Quote } from '@/lib/payments/quote'
import * as texts from '@/lib/payments/texts'

type PaymentOptionsProps = { quote: Quote; onChoose: (option: PaymentOption) => void }

/** In full, or a quarter now; the quarter is refused where a card could not be charged so little (specification 5). */
export function PaymentOptions({ quote, onChoose }: PaymentOptionsProps) {
  const { totalCents, partCents, partialAllowed } = quote
  const options: RadioCardOption<PaymentOption>[] = [
    { value: 'full', label: texts.full, description: texts.fullHint, aside: formatCents(totalCents) },
    {
      value: 'partial',
      label: texts.partial,
      description: texts.partialHint(totalCents - partCents),
      aside: formatCents(partCents),
      disabledReason: partialAllowed ? undefined : texts.belowMinimum,
    },
  ]
  return (
    <RadioCards
      legend={texts.options}
      name="payment-option"
      options={options}
      value={quote.option}
      onValueChange={onChoose}
    />
  )
}
