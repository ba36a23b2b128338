'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useRef, useState } from 'react'
import { ChatTab } from '@/components/chat/chat-tab'
import { CodeBoundary } from '@/components/errors/code-boundary'
import { RatingWindow } from '@/components/reviews/rating-window'
import { RevisionWindow } from '@/components/revisions/revision-window'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Spinner } from '@/components/ui/spinner'
import { useFocusIfLost } from '@/components/ui/use-focus-if-lost'
import { isClosed } from '@/contract/order-status'
import { LateBoundary } from '@/lib/api/late-boundary'
import { untilHeard } from '@/lib/api/until-heard'
import { useLastError } from '@/lib/api/use-last-error'
import type { Order } from '@/lib/client-api/orders'
import { requestIdOf } from '@/lib/errors'
import * as texts from '@/lib/orders/detail-texts'
import { orderQuery } from '@/lib/orders/queries'
import { shownTab } from '@/lib/orders/tabs'
import * as lists from '@/lib/orders/texts'
import { ClosedNotice } from './closed-notice'
import { CompletedFileTab, DetailsTab, PaymentTab, RevisionsTab } from './lazy-tabs'
import { OrderHeading } from './order-heading'
import { OrderNotLoaded } from './order-not-loaded'
import { OrderTabs } from './order-tabs'
import { PaymentReturn } from './payment-return'
import { useOrderWindow } from './use-order-window'

type OrderScreenProps = {
  id: number
  /** Names the person to the browser's own storage. */
  owner: string
}

/** One order and its tabs (specification 2.18). */
export function OrderScreen({ id, owner }: OrderScreenProps) {
  const read = useQuery({ ...orderQuery(id), refetchInterval: untilHeard })
  const { data: order, isFetching, refetch } = read
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
          text={lists.notRefreshed}
          onRetry={retry}
          busy={isFetching}
          requestId={requestIdOf(error)}
        />
      )}
      <OpenOrder order={order} owner={owner} />
    </>
  )
}

type OpenOrderProps = { order: Order; owner: string }

function OpenOrder({ order, owner }: OpenOrderProps) {
  const address = useSearchParams()
  const tab = shownTab(order, { tab: address.get('tab'), sessionId: address.get('session_id') })
  // The tab of the document comes with it; the code of one that is clicked is waited for.
  const [first] = useState(tab)
  const revision = useOrderWindow(order, tab)
  const rating = useOrderWindow(order, tab)
  const ratingRef = useRef<HTMLElement>(null)
  const isOver = isClosed(order.statusId)
  const [wasOver] = useState(isOver)
  const closedRef = useFocusIfLost(isOver && !wasOver)
  const heirWhenOver = () => (isOver ? closedRef.current : null)
  return (
    <>
      <ClosedNotice ref={closedRef} order={order} tab={tab} />
      <div className="pt-4">
        <OrderTabs order={order} current={tab} />
      </div>
      <PaymentReturn order={order} tab={tab} />
      <div className="pt-6">
        <CodeBoundary key={tab} text={texts.tabNotLoaded}>
          <LateBoundary isLate={tab !== first} meanwhile={<Spinner />}>
            {tab === 'order-details' && <DetailsTab order={order} />}
            {tab === 'payment-details' && <PaymentTab order={order} />}
            {tab === 'order-chat' && <ChatTab order={order} owner={owner} />}
            {tab === 'completed-file' && (
              <CompletedFileTab
                order={order}
                ratingRef={ratingRef}
                onRate={rating.open}
                onMark={revision.open}
              />
            )}
            {tab === 'revisions' && <RevisionsTab order={order} />}
          </LateBoundary>
        </CodeBoundary>
      </div>
      <RevisionWindow
        place={{ owner, orderId: order.id }}
        isOpen={revision.isOpen}
        focusHeir={heirWhenOver}
        onClose={revision.close}
      />
      <RatingWindow
        order={order}
        owner={owner}
        isOpen={rating.isOpen}
        focusHeir={() => ratingRef.current ?? heirWhenOver()}
        onClose={rating.close}
      />
    </>
  )
}
