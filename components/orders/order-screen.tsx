'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { ChatTab } from '@/components/chat/chat-tab'
import { RevisionsTab } from '@/components/revisions/revisions-tab'
import { TextLink } from '@/components/ui/link'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Spinner } from '@/components/ui/spinner'
import { useLastError } from '@/lib/api/use-last-error'
import type { Order } from '@/lib/client-api/orders'
import { requestIdOf } from '@/lib/errors'
import { texts } from '@/lib/orders/detail-texts'
import { orderQuery } from '@/lib/orders/queries'
import { hasRemaining, isPayableOnPaymentTab } from '@/lib/orders/remaining'
import { shownTab } from '@/lib/orders/tabs'
import { routes } from '@/lib/routes'
import { CompletedFileTab } from './completed-file-tab'
import { DetailsTab } from './details-tab'
import { OrderHeading } from './order-heading'
import { OrderNotLoaded } from './order-not-loaded'
import { OrderTabs } from './order-tabs'
import { PayRemaining } from './pay-remaining'
import { PaymentReturn } from './payment-return'
import { PaymentTab } from './payment-tab'

type OrderScreenProps = {
  id: number
  /** Names the person to the browser's own storage. */
  owner: string
}

/** One order and its tabs (specification 2.18). */
export function OrderScreen({ id, owner }: OrderScreenProps) {
  const read = useQuery(orderQuery(id))
  const { data: order, dataUpdatedAt, isFetching, refetch } = read
  const error = useLastError(read, id)
  const retry = () => void refetch()
  if (order === null) return <OrderNotLoaded />
  if (!order) {
    return error ? <OrderNotLoaded error={error} onRetry={retry} busy={isFetching} /> : <Spinner />
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
      <OpenOrder order={order} owner={owner} loadedMs={dataUpdatedAt} />
    </>
  )
}

type OpenOrderProps = { order: Order; owner: string; loadedMs: number }

function OpenOrder({ order, owner, loadedMs }: OpenOrderProps) {
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
            <RestToPay order={order} />
          </PaymentTab>
        )}
        {tab === 'order-chat' && <ChatTab key={order.id} order={order} owner={owner} />}
        {tab === 'completed-file' && <CompletedFileTab order={order} owner={owner} />}
        {tab === 'revisions' && <RevisionsTab order={order} />}
      </div>
    </>
  )
}

/** The way to pay what remains, or once the work is done the way to where that stands (decisions C-40). */
function RestToPay({ order }: { order: Order }) {
  if (isPayableOnPaymentTab(order)) return <PayRemaining order={order} className="pt-4" />
  if (!hasRemaining(order)) return null
  return (
    <TextLink
      href={routes.order(order.id, 'completed-file')}
      className="mt-2 inline-flex min-h-11 items-center text-sm md:min-h-8"
    >
      {texts.payBesideFiles}
    </TextLink>
  )
}
