'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { RetryNotice } from '@/components/ui/retry-notice'
import { toast } from '@/components/ui/toast'
import { useStay } from '@/components/ui/use-stay'
import type { Order } from '@/lib/client-api/orders'
import type { Confirmation } from '@/lib/client-api/payments'
import { requestIdOf } from '@/lib/errors'
import * as texts from '@/lib/orders/detail-texts'
import { orderQuery } from '@/lib/orders/queries'
import { refreshOrders } from '@/lib/orders/refresh-orders'
import { renewOrder } from '@/lib/orders/renew-order'
import type { OrderTab } from '@/lib/orders/tabs'
import * as credited from '@/lib/payments/credited-texts'
import { type ReturnedPayment, useReturnedPayment } from '@/lib/payments/use-returned-payment'
import { routes } from '@/lib/routes'

export type ConfirmPaymentProps = { order: Order; tab: OrderTab }

/**
 * Back from card checkout: the payment is confirmed once and the order read again (specification 2.18). What fails
 * is no toast (section 8): one line tells. So it does of money that came too late for the order.
 */
export function ConfirmPayment({ order, tab }: ConfirmPaymentProps) {
  const client = useQueryClient()
  const [isHere] = useState(useStay())
  const [isReceived, setReceived] = useState(false)
  const [creditedCents, setCreditedCents] = useState<number | null>(null)
  const { isFetching } = useQuery({ ...orderQuery(order.id), enabled: false })
  const readOrder = () => client.fetchQuery({ ...orderQuery(order.id), staleTime: 0 })

  async function onConfirmed({ walletCents }: Confirmation) {
    setCreditedCents(walletCents)
    refreshOrders(client)
    const now = await renewOrder(client, order.id).catch(() => undefined)
    if (walletCents) return
    if (now?.paymentStatus === 'Paid') toast.success(texts.remainingPaid)
    else setReceived(true)
  }

  const returned = useReturnedPayment({
    orderId: order.id,
    addressAfter: routes.order(order.id, tab),
    isHere,
    onConfirmed: confirmation => void onConfirmed(confirmation),
  })

  if (returned.state === 'confirming') return <Line>{texts.confirming}</Line>
  if (returned.state === 'failed') return <NotConfirmed {...returned} />
  if (creditedCents) return <Line>{credited.inYourWallet(creditedCents)}</Line>
  if (!isReceived || order.paymentStatus === 'Paid') return null
  return (
    <RetryNotice
      spoken={false}
      className="mt-6"
      text={texts.receivedNotBooked}
      onRetry={() => void readOrder().catch(() => undefined)}
      busy={isFetching}
    />
  )
}

const Line = ({ children }: { children: string }) => (
  <Notice spoken={false} className="mt-6">
    {children}
  </Notice>
)

type NotConfirmedProps = Extract<ReturnedPayment, { state: 'failed' }>

function NotConfirmed({ isUnknown, retry, isBusy, cause }: NotConfirmedProps) {
  return (
    <RetryNotice
      spoken={false}
      className="mt-6"
      text={isUnknown ? texts.notConfirmed : texts.processingFailed}
      onRetry={retry}
      busy={isBusy}
      requestId={isUnknown ? undefined : requestIdOf(cause)}
    />
  )
}
