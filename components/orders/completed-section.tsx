import { useId } from 'react'
import type { CompletedOrder } from '@/lib/client-api/completed-orders'
import type { ListPage } from '@/lib/orders/paging'
import { CompletedCard } from './completed-card'
import { ListFooter } from './list-footer'

type CompletedSectionProps = {
  title: string
  list: ListPage<CompletedOrder>
  /** Something of these orders is not accepted yet. */
  isRecent?: boolean
  /** Said instead of a list without orders. */
  empty: string
  hrefFor: (page: number) => string
}

/** One of the two lists of completed orders, turned by itself. */
export function CompletedSection({ title, list, isRecent = false, empty, hrefFor }: CompletedSectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="pb-3 text-lg font-semibold">
        {title}
      </h2>
      {list.total === 0 ? (
        <p className="rounded-lg border border-dashed border-line-strong/50 px-4 py-5 text-sm text-ink-soft md:px-5">
          {empty}
        </p>
      ) : (
        <>
          <ul aria-labelledby={headingId} className="space-y-3">
            {list.orders.map(order => (
              <CompletedCard key={order.id} order={order} isRecent={isRecent} />
            ))}
          </ul>
          <ListFooter label={title} hrefFor={hrefFor} {...list} />
        </>
      )}
    </section>
  )
}
