import { Card, CardHeading } from '@/components/ui/card'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { TonedText } from '@/components/ui/toned-text'
import type { Order } from '@/lib/client-api/orders'
import { formatCents } from '@/lib/money'
import * as amounts from '@/lib/orders/amount-texts'
import * as facts from '@/lib/orders/fact-texts'
import * as texts from '@/lib/orders/tab-texts'
import * as lists from '@/lib/orders/texts'
import { PaymentReceipts } from './payment-receipts'
import { PaymentState } from './payment-state'
import { RestToPay } from './rest-to-pay'

/** How far an order is paid, and its amounts (specification 2.18, 4). */
export function PaymentTab({ order }: { order: Order }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card>
        <CardHeading title={facts.payment} />
        <PaymentState order={order} />
        <RestToPay order={order} />
        <PaymentReceipts order={order} />
      </Card>
      <Card>
        <CardHeading title={texts.amounts} />
        <DescriptionList>
          <DescriptionRow label={texts.subtotal}>{formatCents(order.subtotalCents)}</DescriptionRow>
          <DescriptionRow label={amounts.discount}>{formatCents(order.discountCents)}</DescriptionRow>
          <DescriptionRow label={lists.total} total>
            {formatCents(order.totalCents)}
          </DescriptionRow>
          <DescriptionRow label={amounts.paid}>
            <Toned tone="paid" cents={order.paidCents} />
          </DescriptionRow>
          <DescriptionRow label={amounts.remaining}>
            <Toned tone="remaining" cents={order.remainingCents} />
          </DescriptionRow>
        </DescriptionList>
      </Card>
    </div>
  )
}

/** An amount in its colour, unless it is nothing. */
function Toned({ tone, cents }: { tone: 'paid' | 'remaining'; cents: number }) {
  return cents > 0 ? <TonedText tone={tone}>{formatCents(cents)}</TonedText> : formatCents(cents)
}
