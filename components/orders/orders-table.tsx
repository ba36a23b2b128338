import { DataTable, Row, RowTh, Td, Th } from '@/components/ui/data-table'
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

const tapTarget = 'max-md:inline-flex max-md:min-h-11 max-md:items-center max-md:font-medium'

/** Orders being worked on (specification 2.4): a table, and on a phone one card an order. */
export function OrdersTable({ orders, nowMs }: OrdersTableProps) {
  return (
    <DataTable label={texts.inProgress} head={<Head />}>
      {orders.map(order => (
        <OrderRow key={order.id} order={order} nowMs={nowMs} />
      ))}
    </DataTable>
  )
}

function Head() {
  return (
    <>
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
    </>
  )
}

function OrderRow({ order, nowMs }: { order: OrderInProgress; nowMs: number }) {
  const href = routes.order(order.id)
  return (
    <Row>
      <RowTh pinned className="whitespace-nowrap">
        <TextLink href={href} className={tapTarget}>
          {order.code}
        </TextLink>
      </RowTh>
      <Td label="Posted on" place="half" className="whitespace-nowrap">
        {order.createdAt ? <LocalTime iso={order.createdAt} stacked /> : texts.notSet}
      </Td>
      <Td place="title" className="break-words max-md:font-semibold max-md:text-base md:min-w-36">
        <ShortTitle order={order} />
      </Td>
      <Td label="Page(s)" align="end">
        {order.pages}
      </Td>
      <Td label="Deadline" place="half" className="whitespace-nowrap">
        <Deadline iso={order.deadline} nowMs={nowMs} />
      </Td>
      <Td label="Total" align="end">
        {formatCents(order.totalCents)}
      </Td>
      <Td label="Discount" align="end">
        {formatCents(order.discountCents)}
      </Td>
      <Td label="Paid" align="end">
        <TonedText tone="paid" icon={false}>
          {formatCents(order.paidCents)}
        </TonedText>
      </Td>
      <Td label="Remaining" align="end">
        <TonedText tone="remaining" icon={false}>
          {formatCents(order.remainingCents)}
        </TonedText>
      </Td>
      <Td label="Writer">{order.writerName ?? texts.noWriter}</Td>
      <Td place="corner">
        <TextLink href={href} className={tapTarget}>
          View<span className="sr-only"> {order.code}</span>
        </TextLink>
      </Td>
    </Row>
  )
}
