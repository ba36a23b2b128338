import { DataTable, RowTh, Td, Th } from '@/components/ui/data-table'
import { TextLink } from '@/components/ui/link'
import { LocalTime } from '@/components/ui/local-time'
import { TonedText } from '@/components/ui/toned-text'
import type { OrderInProgress } from '@/lib/client-api/order-lists'
import { formatCents } from '@/lib/money'
import { texts } from '@/lib/orders/texts'
import { routes } from '@/lib/routes'
import { Deadline } from './deadline'
import { ShortTitle } from './short-title'

type OrdersTableProps = { orders: OrderInProgress[]; nowMs: number }

/** Orders being worked on, where there is room for a table (specification 2.4). */
export function OrdersTable({ orders, nowMs }: OrdersTableProps) {
  return (
    <DataTable label={texts.inProgress} dense>
      <thead>
        <tr>
          <Th pinned>Order ID</Th>
          <Th>Posted on</Th>
          <Th>Title</Th>
          <Th align="end">Page(s)</Th>
          <Th>Deadline</Th>
          <Th align="end">Total</Th>
          <Th align="end">Discount</Th>
          <Th align="end">Paid</Th>
          <Th align="end">Remaining</Th>
          <Th>Writer</Th>
          <Th>Actions</Th>
        </tr>
      </thead>
      <tbody>
        {orders.map(order => (
          <OrderRow key={order.id} order={order} nowMs={nowMs} />
        ))}
      </tbody>
    </DataTable>
  )
}

function OrderRow({ order, nowMs }: { order: OrderInProgress; nowMs: number }) {
  return (
    <tr>
      <RowTh pinned className="whitespace-nowrap">
        <TextLink href={routes.order(order.id)}>{order.code}</TextLink>
      </RowTh>
      <Td className="whitespace-nowrap">
        {order.createdAt ? <LocalTime iso={order.createdAt} stacked /> : texts.notSet}
      </Td>
      <Td className="min-w-36 break-words">
        <ShortTitle order={order} />
      </Td>
      <Td align="end">{order.pages}</Td>
      <Td className="whitespace-nowrap">
        <Deadline iso={order.deadline} nowMs={nowMs} />
      </Td>
      <Td align="end">{formatCents(order.totalCents)}</Td>
      <Td align="end">{formatCents(order.discountCents)}</Td>
      <Td align="end">
        <TonedText tone="paid" icon={false}>
          {formatCents(order.paidCents)}
        </TonedText>
      </Td>
      <Td align="end">
        <TonedText tone="remaining" icon={false}>
          {formatCents(order.remainingCents)}
        </TonedText>
      </Td>
      <Td>{order.writerName ?? texts.noWriter}</Td>
      <Td>
        <TextLink href={routes.order(order.id)}>
          View<span className="sr-only"> {order.code}</span>
        </TextLink>
      </Td>
    </tr>
  )
}
