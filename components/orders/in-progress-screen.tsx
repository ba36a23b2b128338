'use client'

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Spinner } from '@/components/ui/spinner'
import { useNow } from '@/components/ui/use-now'
import { retryOf } from '@/lib/api/retry-of'
import { untilHeard } from '@/lib/api/until-heard'
import { useLastError } from '@/lib/api/use-last-error'
import type { OrdersInProgress } from '@/lib/client-api/order-lists'
import * as ownTexts from '@/lib/orders/in-progress-texts'
import { ordersInProgressQuery } from '@/lib/orders/queries'
import * as texts from '@/lib/orders/texts'
import { routes } from '@/lib/routes'
import { ListFooter } from './list-footer'
import { OrdersTable } from './orders-table'

/**
 * Orders being worked on, ten a page (specification 2.4). A failed load is silent (section 8): the screen stays, and
 * one line tells.
 */
export function InProgressScreen({ page }: { page: number }) {
  const read = useQuery({ ...ordersInProgressQuery(page), refetchInterval: untilHeard })
  const { data, isPending } = read
  const error = useLastError(read, page)
  const nowMs = useNow()
  return (
    <div className="space-y-6 pt-6">
      {error && <RetryNotice text={texts.notRefreshed} {...retryOf(read, error)} />}
      {isPending ? <Spinner /> : <Orders list={data} nowMs={nowMs} />}
    </div>
  )
}

function Orders({ list, nowMs }: { list: OrdersInProgress | undefined; nowMs: number }) {
  if (!list || list.total === 0) return <NoOrders />
  return (
    <div>
      <OrdersTable orders={list.orders} nowMs={nowMs} />
      <ListFooter label={texts.inProgress} hrefFor={page => routes.page(routes.inProgress, page)} {...list} />
    </div>
  )
}

function NoOrders() {
  return (
    <EmptyState
      icon={<Icon name="clipboard-list" />}
      title={ownTexts.noOrders}
      level="h2"
      action={
        <ButtonLink href={routes.placeOrder()} variant="primary">
          {texts.placeOrder}
        </ButtonLink>
      }
    >
      {ownTexts.noOrdersHint}
    </EmptyState>
  )
}
