'use client'

import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { Notice } from '@/components/ui/notice'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Spinner } from '@/components/ui/spinner'
import type { Brand } from '@/lib/brand'
import { requestIdOf } from '@/lib/errors'
import { orderQuery } from '@/lib/orders/queries'
import type { PaymentStepHandle } from '@/lib/place-order/payment-step'
import { texts } from '@/lib/place-order/texts'
import { MovedDeadline } from './moved-deadline'
import { paymentStepQuery } from './payment-step-query'
import { useWizard } from './wizard-context'

/** Step 4, 'Payment': the order as it is saved by now, and how to pay for it. */
export function StepPayment({ ref, brand }: { ref: Ref<PaymentStepHandle>; brand: Brand }) {
  const { form, leave } = useWizard()
  const { id, deadline, hours, pages } = form
  const code = useQuery(paymentStepQuery)
  const saved = useQuery({ ...orderQuery(id ?? 0), enabled: id !== null })
  if (saved.data === null) return <Notice tone="warn">{texts.notFoundHint}</Notice>
  if (code.data && saved.data) {
    const PaymentStep = code.data
    return (
      <div className="space-y-8">
        <MovedDeadline />
        <PaymentStep
          ref={ref}
          order={{ ...saved.data, deadline, hours, pages: pages ?? 0 }}
          brand={brand}
          onPlaced={url => leave(() => window.location.assign(url))}
        />
      </div>
    )
  }
  const failed = [code, saved].filter(({ isError }) => isError)
  if (failed.length === 0) return <Spinner />
  return (
    <RetryNotice
      text={texts.notLoaded}
      requestId={requestIdOf(saved.error)}
      busy={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
    />
  )
}
