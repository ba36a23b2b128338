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
      <ol aria-label={texts.timeline} reversed className="mt-1.5 -mb-1.5 ml-1 text-sm">
        {[...events].reverse().map(event => (
          <li
            key={event.key}
            className="relative border-l border-line pb-4 pl-4 before:absolute before:top-0 before:-left-px before:size-2 before:-translate-x-1/2 before:rounded-full before:bg-line-strong first:before:bg-accent last:border-transparent last:pb-0"
          >
            <div className="relative -top-1.5">
              <span className="block font-medium break-words">{eventText(event)}</span>
              <LocalTime iso={event.at} className="text-ink-soft" />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
