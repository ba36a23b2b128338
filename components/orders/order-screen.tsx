'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Spinner } from '@/components/ui/spinner'
import type { Order } from '@/lib/client-api/orders'
import { requestIdOf } from '@/lib/errors'
import { texts } from '@/lib/orders/detail-texts'
import { orderQuery } from '@/lib/orders/queries'
import { isPayableOnPaymentTab } from '@/lib/orders/remaining'
import { shownTab } from '@/lib/orders/tabs'
import { DetailsTab } from './details-tab'
import { OrderHeading } from './order-heading'
import { OrderNotLoaded } from './order-not-loaded'
import { OrderTabs } from './order-tabs'
import { PayRemaining } from './pay-remaining'
import { PaymentReturn } from './payment-return'
import { PaymentTab } from './payment-tab'

/** One order and its tabs (specification 2.18). */
export function OrderScreen({ id }: { id: number }) {
  const { data: order, dataUpdatedAt, error, isFetching, refetch } = useQuery(orderQuery(id))
  const lastError = useLastError(error, order)
  const retry = () => void refetch()
  if (order === null) return <OrderNotLoaded />
  if (!order) {
    return lastError ? <OrderNotLoaded error={lastError} onRetry={retry} busy={isFetching} /> : <Spinner />
  }
  return (
    <>
      <OrderHeading order={order} />
      {error && (
        <RetryNotice
          className="mt-6"
          text={texts.notRefreshed}
          onRetry={retry}
          busy={isFetching}
          requestId={requestIdOf(error)}
        />
      )}
      <OpenOrder order={order} loadedMs={dataUpdatedAt} />
    </>
  )
}

/** The last failure of a first load. It stays while the order is asked for again, by whomever. */
function useLastError(error: Error | null, loaded: unknown): Error | null {
  const [last, setLast] = useState<Error | null>(null)
  const shown = loaded === undefined ? (error ?? last) : null
  if (shown !== last) setLast(shown)
  return shown
}

function OpenOrder({ order, loadedMs }: { order: Order; loadedMs: number }) {
  const address = useSearchParams()
  const tab = shownTab(order, { tab: address.get('tab'), sessionId: address.get('session_id') })
  return (
    <>
      <div className="pt-4">
        <OrderTabs order={order} current={tab} />
      </div>
      <PaymentReturn order={order} tab={tab} />
      <div className="pt-6">
        {tab === 'order-details' && <DetailsTab order={order} loadedMs={loadedMs} />}
        {tab === 'payment-details' && (
          <PaymentTab order={order}>
            {isPayableOnPaymentTab(order) && <PayRemaining order={order} />}
          </PaymentTab>
        )}
      </div>
    </>
  )
}
