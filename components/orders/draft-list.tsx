import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import type { DraftOrder, DraftOrders } from '@/lib/client-api/order-lists'
import { texts } from '@/lib/orders/texts'
import { routes } from '@/lib/routes'
import { ListFooter } from './list-footer'
import { ShortTitle } from './short-title'

/** Drafts, newest first, each with the way back into it. */
export function DraftList({ list }: { list: DraftOrders }) {
  return (
    <div>
      <ul aria-label={texts.drafts} className="space-y-3">
        {list.orders.map(draft => (
          <Draft key={draft.id} draft={draft} />
        ))}
      </ul>
      <ListFooter label={texts.drafts} hrefFor={page => routes.page(routes.drafts, page)} {...list} />
    </div>
  )
}

function Draft({ draft }: { draft: DraftOrder }) {
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="font-semibold break-words">
          <ShortTitle order={draft} />
        </h2>
        <p className="pt-1 text-sm text-ink-soft tabular-nums">
          {draft.code} · Deadline:{' '}
          {draft.deadline ? <LocalTime iso={draft.deadline} withZone /> : texts.notSet}
        </p>
      </div>
      <ButtonLink href={routes.placeOrder(draft.id)}>
        {texts.resume}
        <span className="sr-only"> {draft.code}</span>
      </ButtonLink>
    </Card>
  )
}
