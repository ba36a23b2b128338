import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import { TonedText } from '@/components/ui/toned-text'
import type { OrderInProgress } from '@/lib/client-api/order-lists'
import { formatCents } from '@/lib/money'
import { texts } from '@/lib/orders/texts'
import { routes } from '@/lib/routes'
import { Deadline } from './deadline'
import { Fact } from './fact'
import { ShortTitle } from './short-title'

/** Orders being worked on, on a phone: what the table says, one card an order. */
export function OrderCards({ orders, nowMs }: { orders: OrderInProgress[]; nowMs: number }) {
  return (
    <ul aria-label={texts.inProgress} className="space-y-3">
      {orders.map(order => (
        <OrderCard key={order.id} order={order} nowMs={nowMs} />
      ))}
    </ul>
  )
}

const tapTarget = 'inline-flex min-h-11 items-center font-medium'

function OrderCard({ order, nowMs }: { order: OrderInProgress; nowMs: number }) {
  const href = routes.order(order.id)
  return (
    <Card as="li">
      <div className="-mt-3 flex justify-between gap-4 text-sm">
        <TextLink href={href} className={tapTarget}>
          {order.code}
        </TextLink>
        <TextLink href={href} className={tapTarget}>
          View<span className="sr-only"> {order.code}</span>
        </TextLink>
      </div>
      <p className="pb-3 font-semibold break-words">
        <ShortTitle order={order} />
      </p>
      <dl className="grid grid-cols-6 gap-x-3 gap-y-3 border-t border-line pt-3 text-sm">
        <Fact label="Posted on" wide>
          {order.createdAt ? <LocalTime iso={order.createdAt} stacked /> : texts.notSet}
        </Fact>
        <Fact label="Deadline" wide>
          <Deadline iso={order.deadline} nowMs={nowMs} />
        </Fact>
        <Fact label="Page(s)">{order.pages}</Fact>
        <Fact label="Total">{formatCents(order.totalCents)}</Fact>
        <Fact label="Discount">{formatCents(order.discountCents)}</Fact>
        <Fact label="Paid">
          <TonedText tone="paid" icon={false}>
            {formatCents(order.paidCents)}
          </TonedText>
        </Fact>
        <Fact label="Remaining">
          <TonedText tone="remaining" icon={false}>
            {formatCents(order.remainingCents)}
          </TonedText>
        </Fact>
        <Fact label="Writer">{order.writerName ?? texts.noWriter}</Fact>
      </dl>
    </Card>
  )
}
