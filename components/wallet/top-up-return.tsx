'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { RetryNotice } from '@/components/ui/retry-notice'
import { toast } from '@/components/ui/toast'
import { useErrorToast } from '@/components/ui/use-error-toast'
import { useStay } from '@/components/ui/use-stay'
import { requestIdOf } from '@/lib/errors'
import { useReturnedPayment } from '@/lib/payments/use-returned-payment'
import { routes } from '@/lib/routes'
import { refreshBalance } from '@/lib/wallet/balance-news'
import * as texts from '@/lib/wallet/top-up-return-texts'

/** Back from card checkout: the payment is confirmed once, and then the balance is asked for again (specification 4). */
export function TopUpReturn() {
  const client = useQueryClient()
  const [isHere] = useState(useStay())
  const returned = useReturnedPayment({
    orderId: null,
    addressAfter: routes.wallet,
    isHere,
    onConfirmed: () => {
      toast.success(texts.added)
      void refreshBalance(client)
    },
  })
  const failed = returned.state === 'failed' ? returned : undefined
  useErrorToast(failed?.cause, texts.processingFailed)
  if (returned.state === 'confirming') return <Notice>{texts.confirming}</Notice>
  if (!failed) return null
  return (
    <RetryNotice
      text={failed.isUnknown ? texts.notConfirmed : texts.processingFailedHint}
      onRetry={failed.retry}
      busy={failed.isBusy}
      requestId={failed.isUnknown ? undefined : requestIdOf(failed.cause)}
    />
  )
}
