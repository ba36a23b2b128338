import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { LocalTime } from '@/components/ui/local-time'
import * as limits from '@/contract/limits'
import type { Order } from '@/lib/client-api/orders'
import { groupDigits } from '@/lib/numbers'
import * as facts from '@/lib/orders/fact-texts'
import { statusText } from '@/lib/orders/status'
import * as texts from '@/lib/orders/tab-texts'
import * as lists from '@/lib/orders/texts'

/** Where the order stands, at a glance. */
export function InfoCards({ order }: { order: Order }) {
  return (
    <dl className="grid grid-cols-1 gap-3 xs:grid-cols-2 md:gap-4 xl:grid-cols-4">
      <InfoCard icon="circle-dot" label={texts.status}>
        {statusText(order.statusId)}
      </InfoCard>
      <InfoCard icon="pen-line" label={facts.writer}>
        {order.writerName ?? texts.notAssigned}
      </InfoCard>
      <InfoCard icon="calendar-clock" label={facts.postedOn}>
        {order.createdAt ? <LocalTime iso={order.createdAt} stacked /> : lists.notSet}
      </InfoCard>
      <InfoCard icon="type" label={texts.words}>
        {groupDigits(String(order.pages * limits.wordsPerPage))}
      </InfoCard>
    </dl>
  )
}

type InfoCardProps = { icon: IconName; label: string; children: ReactNode }

function InfoCard({ icon, label, children }: InfoCardProps) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <dt className="flex items-center gap-2 text-sm text-ink-soft">
        <Icon name={icon} className="size-4 shrink-0 stroke-[1.5] text-ink-faint" />
        {label}
      </dt>
      <dd className="pt-1.5 font-semibold break-words tabular">{children}</dd>
    </div>
  )
}
