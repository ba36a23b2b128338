import { Card, CardHeading } from '@/components/ui/card'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { useNow } from '@/components/ui/use-now'
import { isDone } from '@/contract/order-status'
import { isBlank } from '@/contract/text'
import type { Order } from '@/lib/client-api/orders'
import * as texts from '@/lib/orders/tab-texts'
import * as lists from '@/lib/orders/texts'
import { AllFiles } from './all-files'
import { AttributesCard } from './attributes-card'
import { Deadline } from './deadline'
import { InfoCards } from './info-cards'
import { Instructions } from './instructions'
import { OrderFiles } from './order-files'
import { StillToPay } from './still-to-pay'
import { Timeline } from './timeline'

/** What was ordered (specification 2.18). */
export function DetailsTab({ order }: { order: Order }) {
  const nowMs = useNow()
  return (
    <div className="space-y-6">
      <StillToPay order={order} />
      <InfoCards order={order} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          <Card>
            <CardHeading title={texts.assignment} />
            <DescriptionList variant="grid">
              <DescriptionRow label={texts.course}>
                {isBlank(order.course) ? lists.notSet : order.course}
              </DescriptionRow>
              <DescriptionRow label={lists.pages}>{order.pages}</DescriptionRow>
              <DescriptionRow label={lists.deadline}>
                <Deadline iso={order.deadline} nowMs={nowMs} done={isDone(order.statusId)} />
              </DescriptionRow>
            </DescriptionList>
          </Card>
          <Instructions text={order.instructions} />
          <OrderFiles order={order} />
          <AllFiles order={order} />
        </div>
        <div className="min-w-0 space-y-6">
          <AttributesCard order={order} />
          <Timeline events={order.timeline} />
        </div>
      </div>
    </div>
  )
}
