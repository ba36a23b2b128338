'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { RetryNotice } from '@/components/ui/retry-notice'
import { toast } from '@/components/ui/toast'
import type { Order } from '@/lib/client-api/orders'
import type { Confirmation } from '@/lib/client-api/payments'
import { requestIdOf } from '@/lib/errors'
import * as texts from '@/lib/orders/detail-texts'
import { orderQuery } from '@/lib/orders/queries'
import type { OrderTab } from '@/lib/orders/tabs'
import * as credited from '@/lib/payments/credited-texts'
import { useReturnedPayment } from '@/lib/payments/use-returned-payment'
import { routes } from '@/lib/routes'
import { refreshBalance } from '@/lib/wallet/balance-news'

/**
 * Back from card checkout: the payment is confirmed once and the order read again (specification 2.18). What fails
 * is no toast (section 8): one line tells. So it does of money that came too late for the order.
 */
export function PaymentReturn({ order, tab }: { order: Order; tab: OrderTab }) {
  const client = useQueryClient()
  const [isReceived, setReceived] = useState(false)
  const [creditedCents, setCreditedCents] = useState<number | null>(null)
  const readOrder = () => client.fetchQuery({ ...orderQuery(order.id), staleTime: 0 })

  async function onConfirmed({ walletCents }: Confirmation) {
    setCreditedCents(walletCents)
    void client.invalidateQueries({ queryKey: ['orders'] })
    void refreshBalance(client)
    const now = await readOrder().catch(() => undefined)
    if (walletCents) return
    if (now?.paymentStatus === 'Paid') toast.success(texts.remainingPaid)
    else setReceived(true)
  }

  const returned = useReturnedPayment({
    orderId: order.id,
    addressAfter: routes.order(order.id, tab),
    onConfirmed: confirmation => void onConfirmed(confirmation),
  })
  if (returned.state === 'confirming') return <Notice className="mt-6">{texts.confirming}</Notice>
  if (returned.state === 'failed') {
    const hint = returned.isUnknown ? texts.notConfirmed : texts.processingFailedHint
    return (
      <RetryNotice
        className="mt-6"
        text={`${texts.processingFailed}. ${hint}`}
        onRetry={returned.retry}
        busy={returned.isBusy}
        requestId={returned.isUnknown ? undefined : requestIdOf(returned.cause)}
      />
    )
  }
  if (creditedCents) return <Notice className="mt-6">{credited.inYourWallet(creditedCents)}</Notice>
  if (!isReceived || order.paymentStatus === 'Paid') return null
  return (
    <RetryNotice
      className="mt-6"
      text={texts.receivedNotBooked}
      onRetry={() => void readOrder().catch(() => undefined)}
    />
  )
}
