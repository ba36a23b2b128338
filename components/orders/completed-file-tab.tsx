import type { ComponentProps } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { areFilesLocked } from '@/lib/orders/deliveries'
import * as texts from '@/lib/orders/tab-texts'
import { Acceptance } from './acceptance'
import { AllFiles } from './all-files'
import { DeliveryList } from './delivery-list'
import { LockedFiles } from './locked-files'

type CompletedFileTabProps = ComponentProps<typeof Acceptance>

/** What the writer delivered, what it still costs to open it, and the client's word on it (specification 2.18, 4). */
export function CompletedFileTab({ order, ...windows }: CompletedFileTabProps) {
  return (
    <div className="space-y-6">
      {areFilesLocked(order) && <LockedFiles order={order} />}
      <Acceptance order={order} {...windows} />
      {order.deliveries.length > 0 ? <DeliveryList order={order} /> : <NoDeliveries />}
      {order.deliveries.length > 0 && <AllFiles order={order} />}
    </div>
  )
}

function NoDeliveries() {
  return (
    <EmptyState icon={<Icon name="file-text" />} title={texts.noDeliveries} level="h2">
      {texts.noDeliveriesHint}
    </EmptyState>
  )
}
