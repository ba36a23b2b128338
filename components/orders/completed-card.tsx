import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import { TextLink } from '@/components/ui/text-link'
import { TonedText } from '@/components/ui/toned-text'
import { isClosed, orderStatus } from '@/contract/order-status'
import type { CompletedOrder } from '@/lib/client-api/completed-orders'
import { formatCents } from '@/lib/money'
import * as texts from '@/lib/orders/completed-texts'
import * as facts from '@/lib/orders/fact-texts'
import { statusText } from '@/lib/orders/status'
import * as lists from '@/lib/orders/texts'
import { routes } from '@/lib/routes'
import * as shownLengths from '@/lib/shown-lengths'
import { Fact } from './fact'
import { ShortTitle } from './short-title'

type CompletedCardProps = { order: CompletedOrder; isRecent: boolean }

/** One completed order and the way to what was delivered, or to its revisions (specification 2.7). */
export function CompletedCard({ order, isRecent }: CompletedCardProps) {
  const href = routes.order(order.id, order.hasRevisions ? 'revisions' : 'completed-file')
  return (
    <Card as="li" variant={isRecent ? 'marked' : 'plain'}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="max-w-prose min-w-0 font-semibold break-words">
          <ShortTitle order={order} length={shownLengths.doneTitle} />
        </h3>
        {(isRecent || isClosed(order.statusId)) && <Standing order={order} />}
      </div>
      <TextLink
        href={href}
        className="inline-flex min-h-11 items-center text-sm font-medium tabular md:pointer-fine:min-h-8"
      >
        {order.code}
      </TextLink>
      <div className="border-t border-line pt-3 md:mt-1.5 md:flex md:items-end md:gap-6">
        <Facts order={order} />
        <ButtonLink href={href} className="max-md:mt-4 max-md:w-full">
          {texts.view}
          <span className="sr-only">&nbsp;{order.code}</span>
        </ButtonLink>
      </div>
    </Card>
  )
}

/** Whose turn it is: the client's once it is delivered, else the writer's in a revision, or nobody's. */
function Standing({ order: { statusId } }: { order: CompletedOrder }) {
  if (statusId !== orderStatus.completed) return <Badge>{statusText(statusId)}</Badge>
  return <Badge tone="accent">{texts.toAccept}</Badge>
}

function Facts({ order }: { order: CompletedOrder }) {
  return (
    <dl className="grid flex-1 grid-cols-1 gap-3 text-sm xs:grid-cols-6 md:grid-cols-[repeat(15,minmax(0,1fr))]">
      <Fact label={facts.postedOn} wide>
        {order.createdAt ? <LocalTime iso={order.createdAt} stacked /> : lists.notSet}
      </Fact>
      <Fact label={lists.deadline} wide>
        {order.deadline ? <LocalTime iso={order.deadline} withZone stacked /> : lists.notSet}
      </Fact>
      <Fact label={lists.pages}>{order.pages}</Fact>
      <Fact label={lists.total}>{formatCents(order.totalCents)}</Fact>
      <Fact label={facts.payment}>
        <TonedText tone={order.paymentStatus === 'Paid' ? 'paid' : 'remaining'} icon={false}>
          {order.paymentStatus}
        </TonedText>
      </Fact>
      <Fact label={facts.writer} wide>
        {order.writerName ?? facts.noWriter}
      </Fact>
    </dl>
  )
}
