'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useEffect, useLayoutEffect, useState } from 'react'
import { useRetry } from '@/components/errors/use-retry'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Spinner } from '@/components/ui/spinner'
import { useFocusIfLost } from '@/components/ui/use-focus-if-lost'
import { untilHeard } from '@/lib/api/until-heard'
import { useLastError } from '@/lib/api/use-last-error'
import type { Brand } from '@/lib/brand'
import type { Order } from '@/lib/client-api/orders'
import { requestIdOf } from '@/lib/errors'
import { orderQuery } from '@/lib/orders/queries'
import { isDraft } from '@/lib/orders/status'
import { clientDoor } from '@/lib/payments/door'
import { adoptRead, adoptSaved } from '@/lib/place-order/changed-meanwhile'
import type { PaymentStepHandle } from '@/lib/place-order/payment-step'
import * as texts from '@/lib/place-order/texts'
import { routes } from '@/lib/routes'
import { serverNow } from '@/lib/server-clock'
import { leaveFor } from '@/lib/tab/leave-page'
import { ChangedRate } from './changed-rate'
import { MovedDeadline } from './moved-deadline'
import { paymentStepQuery } from './payment-step-query'
import { useWizard, useWizardState } from './wizard-context'

/** The order as saved, and never one read before the last save: its price may be another by now. */
function useSavedOrder(id: number) {
  const query = orderQuery(id)
  const client = useQueryClient()
  const readState = () => client.getQueryState(query.queryKey)
  const [before] = useState(readState)
  const saved = useQuery({ ...query, enabled: id > 0, refetchInterval: untilHeard })
  const isOld = before?.isInvalidated === true && saved.dataUpdatedAt === before.dataUpdatedAt
  const readNow = () => {
    const state = readState()
    return state?.isInvalidated ? null : state?.data
  }
  return { ...saved, data: isOld ? undefined : saved.data, readNow }
}

/** What tells, on step 4, why there is no price yet. */
export const priceStatusId = 'price-status'

/** Lets the frame's button wait until there is a price to see. */
function useToldPriced(isPriced: boolean) {
  const { store } = useWizard()
  useLayoutEffect(() => {
    store.set({ isPriced })
    return () => store.set({ isPriced: false })
  }, [store, isPriced])
}

/** Whatever had the focus is gone with the step. */
function OverNotice({ order }: { order: Pick<Order, 'id' | 'paymentStatus'> }) {
  const place = useFocusIfLost(order.id)
  return (
    <div id={priceStatusId} ref={place} tabIndex={-1} className="outline-none">
      <Notice
        className="max-md:flex-wrap md:items-center"
        action={
          <ButtonLink size="sm" href={routes.order(order.id)} className="max-md:w-full">
            {texts.toOrder}
          </ButtonLink>
        }
      >
        {order.paymentStatus === 'Unpaid' ? texts.closedMeanwhile : texts.paidMeanwhile}
      </Notice>
    </div>
  )
}

/** Step 4, 'Payment': the order as it is saved by now, and how to pay for it. */
export function StepPayment({ ref, brand }: { ref: Ref<PaymentStepHandle>; brand: Brand }) {
  const { store, update, next, leave } = useWizard()
  const form = useWizardState(state => state.form)
  const isSaving = useWizardState(state => state.isSaving)
  const code = useQuery(paymentStepQuery)
  const { readNow, ...saved } = useSavedOrder(form.id ?? 0)
  const { data: order } = saved
  useEffect(() => {
    if (order) adoptRead(store, order, serverNow())
  }, [store, order])
  const codeError = useLastError(code)
  const orderError = useLastError(saved, form.id)
  const failed = [codeError && code, orderError && saved].filter(read => read !== null)
  const retry = useRetry(codeError, () => failed.forEach(({ refetch }) => void refetch()))
  const trouble = failed.length > 0 && (
    <RetryNotice
      text={saved.data && code.data ? texts.notRefreshed : texts.notLoaded}
      requestId={requestIdOf(orderError)}
      busy={failed.some(({ isFetching }) => isFetching)}
      onRetry={retry}
    />
  )
  // Paid in another tab, or closed by support. A page that is about to lead away from what it placed stays as it is.
  const over = saved.data && !isDraft(saved.data) && !isSaving ? saved.data : null
  useToldPriced(Boolean(code.data && saved.data) && !over)
  if (over) return <OverNotice order={over} />
  if (!code.data || !saved.data) {
    return (
      <div id={priceStatusId}>
        {saved.data === null ? (
          <Notice
            tone="warn"
            className="max-md:flex-wrap md:items-center"
            action={
              <ButtonLink size="sm" href={routes.drafts} className="max-md:w-full">
                {texts.toDrafts}
              </ButtonLink>
            }
          >
            {texts.notFoundHint}
          </Notice>
        ) : (
          trouble || (
            // As high as what comes at least: on phones the summary below would be seen to leave.
            <Spinner label={texts.pricing} className="mb-[100dvh]" />
          )
        )}
      </div>
    )
  }
  const PaymentStep = code.data

  function adopt() {
    const order = readNow()
    if (order) adoptSaved(store, order, serverNow())
  }

  return (
    <div className="space-y-8">
      {trouble}
      <MovedDeadline />
      <ChangedRate />
      <PaymentStep
        ref={ref}
        order={saved.data}
        door={clientDoor(saved.data.id, { deadline: form.deadline, movedFrom: null })}
        chosen={form.paymentOption}
        onChoose={paymentOption => update({ paymentOption })}
        promo={form.promo}
        onPromo={promo => update({ promo })}
        brand={brand}
        onPay={next}
        onPlaced={url => leave(() => leaveFor(url))}
        onPriceChanged={adopt}
      />
    </div>
  )
}
