'use client'

import { useQuery } from '@tanstack/react-query'
import { ListFooter } from '@/components/orders/list-footer'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorPanel } from '@/components/ui/error-panel'
import { Icon } from '@/components/ui/icon'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Spinner } from '@/components/ui/spinner'
import { useErrorToast } from '@/components/ui/use-error-toast'
import { retryOf } from '@/lib/api/retry-of'
import { useLastError } from '@/lib/api/use-last-error'
import type { RevisionOrders } from '@/lib/client-api/revision-orders'
import * as lists from '@/lib/orders/texts'
import { revisionOrdersQuery } from '@/lib/revisions/queries'
import * as texts from '@/lib/revisions/texts'
import { routes } from '@/lib/routes'
import { RevisionOrderCard } from './revision-order-card'

/** Orders with a revision that is not accepted yet, ten a page (specification 2.6). */
export function RevisionsScreen({ page }: { page: number }) {
  const read = useQuery(revisionOrdersQuery(page))
  const { data } = read
  const error = useLastError(read, page)
  useErrorToast(error, texts.notLoaded)
  const trouble = retryOf(read, error)
  return (
    <div className="space-y-6 pt-6">
      {error && data && <RetryNotice text={lists.notRefreshed} {...trouble} />}
      {error && !data && <ErrorPanel title={texts.notLoaded} {...trouble} />}
      {!error && !data && <Spinner />}
      {data && (data.total > 0 ? <RevisionOrderList list={data} /> : <NoRevisions />)}
    </div>
  )
}

function RevisionOrderList({ list }: { list: RevisionOrders }) {
  return (
    <div>
      <ul aria-label={texts.revisions} className="space-y-3">
        {list.orders.map(order => (
          <RevisionOrderCard key={order.id} order={order} />
        ))}
      </ul>
      <ListFooter
        label={texts.revisions}
        hrefFor={number => routes.page(routes.revisions, number)}
        {...list}
      />
    </div>
  )
}

function NoRevisions() {
  return (
    <EmptyState icon={<Icon name="rotate-ccw" />} title={texts.noRevisions} level="h2">
      {texts.noRevisionsHint}
    </EmptyState>
  )
}
