import { Card, CardHeading } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import type { Order } from '@/lib/client-api/orders'
import * as texts from '@/lib/orders/tab-texts'
import { eventText } from '@/lib/orders/timeline'

/** What happened to an order and when, the latest first. By a client API that does not tell there is nothing. */
export function Timeline({ events }: { events: Order['timeline'] }) {
  if (events.length === 0) return null
  return (
    <Card>
      <CardHeading title={texts.timeline} />
      <ol aria-label={texts.timeline} reversed className="border-l border-line pl-4 text-sm">
        {events.toReversed().map(event => (
          <li
            key={event.key}
            className="relative pb-4 before:absolute before:top-1.5 before:-left-4 before:size-2 before:-translate-x-1/2 before:rounded-full before:bg-line-strong first:before:bg-accent last:pb-0"
          >
            <span className="block font-medium break-words">{eventText(event)}</span>
            <LocalTime iso={event.at} className="text-ink-soft" />
          </li>
        ))}
      </ol>
    </Card>
  )
}
