import { DataTable, Row, RowTh, Td, Th } from '@/components/ui/data-table'
import { LocalTime } from '@/components/ui/local-time'
import { TextLink } from '@/components/ui/text-link'
import { TonedText } from '@/components/ui/toned-text'
import type { OrderInProgress } from '@/lib/client-api/order-lists'
import { formatCents } from '@/lib/money'
import * as amounts from '@/lib/orders/amount-texts'
import * as facts from '@/lib/orders/fact-texts'
import * as ownTexts from '@/lib/orders/in-progress-texts'
import * as texts from '@/lib/orders/texts'
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
      <Th pinned>{texts.orderId}</Th>
      <Th>{facts.postedOn}</Th>
      <Th>{ownTexts.title}</Th>
      <Th align="end">{texts.pages}</Th>
      <Th>{texts.deadline}</Th>
      <Th align="end">{texts.total}</Th>
      <Th align="end">{amounts.discount}</Th>
      <Th align="end">{amounts.paid}</Th>
      <Th align="end">{amounts.remaining}</Th>
      <Th>{facts.writer}</Th>
      <Th>{ownTexts.actions}</Th>
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
      <Td label={facts.postedOn} place="half" className="whitespace-nowrap">
        {order.createdAt ? <LocalTime iso={order.createdAt} stacked /> : texts.notSet}
      </Td>
      <Td
        place="title"
        className="break-words text-balance max-md:font-semibold max-md:text-base md:min-w-36"
      >
        <ShortTitle order={order} />
      </Td>
      <Td label={texts.pages} align="end">
        {order.pages}
      </Td>
      <Td label={texts.deadline} place="half" className="whitespace-nowrap">
        <Deadline iso={order.deadline} nowMs={nowMs} />
      </Td>
      <Td label={texts.total} align="end">
        {formatCents(order.totalCents)}
      </Td>
      <Td label={amounts.discount} align="end">
        {formatCents(order.discountCents)}
      </Td>
      <Td label={amounts.paid} align="end">
        <TonedText tone="paid" icon={false}>
          {formatCents(order.paidCents)}
        </TonedText>
      </Td>
      <Td label={amounts.remaining} align="end">
        <TonedText tone="remaining" icon={false}>
          {formatCents(order.remainingCents)}
        </TonedText>
      </Td>
      <Td label={facts.writer}>{order.writerName ?? facts.noWriter}</Td>
      <Td place="corner">
        <TextLink href={href} className={tapTarget}>
          {ownTexts.view}
          <span className="sr-only">&nbsp;{order.code}</span>
        </TextLink>
      </Td>
    </Row>
  )
}
