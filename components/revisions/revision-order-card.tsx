import { Fact } from '@/components/orders/fact'
import { ShortTitle } from '@/components/orders/short-title'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import { TextLink } from '@/components/ui/text-link'
import { orderStatus } from '@/contract/order-status'
import { isBlank } from '@/contract/text'
import type { RevisionOrder } from '@/lib/client-api/revision-orders'
import { statusText } from '@/lib/orders/status'
import * as lists from '@/lib/orders/texts'
import { deliveryTime } from '@/lib/revisions/delivery-time'
import * as texts from '@/lib/revisions/texts'
import { routes } from '@/lib/routes'
import * as shownLengths from '@/lib/shown-lengths'

/** One order and the revision asked for last, and the way to it (specification 2.6). */
export function RevisionOrderCard({ order }: { order: RevisionOrder }) {
  const href = routes.order(order.id, 'revisions')
  const { notes } = order.revision
  return (
    <Card as="li" variant={isToAccept(order) ? 'marked' : 'plain'}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="max-w-prose min-w-0 font-semibold break-words">
          <ShortTitle order={order} length={shownLengths.doneTitle} />
        </h2>
        {isToAccept(order) ? (
          <Badge tone="accent">{texts.toAccept}</Badge>
        ) : (
          <Badge>{statusText(order.statusId)}</Badge>
        )}
      </div>
      <TextLink
        href={href}
        className="inline-flex min-h-11 items-center text-sm font-medium tabular md:pointer-fine:min-h-8"
      >
        {order.code}
      </TextLink>
      {!isBlank(notes) && <p className="max-w-prose pb-4 text-sm break-words whitespace-pre-line">{notes}</p>}
      <div className="border-t border-line pt-3 md:flex md:items-end md:gap-6">
        <Facts revision={order.revision} />
        <ButtonLink href={href} className="max-md:mt-4 max-md:w-full">
          {texts.view}
          <span className="sr-only">&nbsp;{order.code}</span>
        </ButtonLink>
      </div>
    </Card>
  )
}

const isToAccept = ({ statusId, isRevisionAccepted }: RevisionOrder) =>
  statusId === orderStatus.completed && !isRevisionAccepted

function Facts({ revision: { createdAt, deadline } }: Pick<RevisionOrder, 'revision'>) {
  return (
    <dl className="grid flex-1 grid-cols-1 gap-3 text-sm xs:grid-cols-6 md:grid-cols-9">
      <Fact label={texts.requested} wide>
        {createdAt ? <LocalTime iso={createdAt} stacked /> : lists.notSet}
      </Fact>
      <Fact label={texts.due} wide>
        {deadline ? <LocalTime iso={deadline} withZone stacked /> : lists.notSet}
      </Fact>
      <Fact label={texts.deliveryTime} wide>
        {deliveryTime({ createdAt, deadline }) ?? lists.notSet}
      </Fact>
    </dl>
  )
}
