'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { popupCodeQuery } from '@/components/referrals/popup-code'
import { useHydrated } from '@/components/ui/use-hydrated'
import { useLastError } from '@/lib/api/use-last-error'
import { orderQuery } from '@/lib/orders/queries'
import { confirmationQuery } from '@/lib/payments/queries'
import { type ReturnAddress, type Viewer, withoutSessionId } from '@/lib/payments/return-address'
import { orderIdOf, type Success, successOf } from '@/lib/payments/success'
import { countsQuery, profileQuery } from '@/lib/profile/queries'
import { refreshBalance } from '@/lib/wallet/balance-news'

/** How often a confirmed payment is looked for on its order before the page says that it is not there yet. */
const looks = 6
const lookEveryMs = 1_500

/** Looks that failed count too: an outage has an end, and then the page says what is wrong. */
const looksOf = (state?: { dataUpdateCount: number; errorUpdateCount: number }) =>
  state ? state.dataUpdateCount + state.errorUpdateCount : 0

/** Of a payment that is confirmed and not on its order yet: a reload looks for it again. */
const unsettled = new Set<Success['kind']>(['confirming', 'loading', 'load-failed', 'pending'])

/** Where this entry of the tab's history keeps the session id that has left the address of somebody else's order. */
const kept = 'inkwellPaymentSession'

/** Others than its client have nothing but the session id, so that a reload needs it. */
function useSessionId(given: string | null, viewer: Viewer): string | null {
  const isHydrated = useHydrated()
  if (given || viewer === 'client' || !isHydrated) return given
  const state = window.history.state as Record<string, unknown> | null
  return typeof state?.[kept] === 'string' ? state[kept] : null
}

/** The order that was paid, looked at a few times while a payment is not on it yet. */
function usePaidOrder(orderId: number | null, isReturning: boolean, enabled: boolean) {
  const { queryKey, queryFn } = orderQuery(orderId ?? 0)
  const query = useQuery({
    queryKey,
    queryFn,
    enabled: enabled && orderId !== null,
    refetchInterval: ({ state }) =>
      isReturning && state.data?.paymentStatus === 'Unpaid' && looksOf(state) < looks ? lookEveryMs : false,
  })
  // Read so that every look renders anew, one that found nothing new too.
  const isSeen = query.dataUpdatedAt > 0
  const state = useQueryClient().getQueryState(queryKey)
  return { ...query, error: useLastError(query, orderId), isLooking: isSeen && looksOf(state) < looks }
}

/** Confirms the payment, then loads the order, then refreshes who is signed in and the counts (specification 4). */
export function useSuccess(given: ReturnAddress, viewer: Viewer) {
  const client = useQueryClient()
  const sessionId = useSessionId(given.sessionId, viewer)
  const address = { ...given, sessionId }
  const isReturning = sessionId !== null
  const confirming = useQuery({ ...confirmationQuery(sessionId ?? ''), enabled: isReturning })
  const confirmation = { ...confirming, error: useLastError(confirming, sessionId) }
  const isCredited = Boolean(confirmation.data?.walletCents)
  const mayLoad = viewer === 'client' && !isCredited && (!isReturning || confirmation.isSuccess)
  const order = usePaidOrder(orderIdOf({ address, confirmation }), isReturning, mayLoad)
  const success: Success = successOf({
    address,
    viewer,
    confirmation,
    order,
    isLooking: order.isLooking,
  })
  const isShown = success.kind === 'confirmed' && viewer === 'client'
  const profile = useQuery({ ...profileQuery, enabled: isShown })
  const counts = useQuery({ ...countsQuery, enabled: isShown })

  useEffect(() => {
    if (isCredited && viewer === 'client') void refreshBalance(client)
  }, [isCredited, viewer, client])

  const isSettled = confirmation.isSuccess && !unsettled.has(success.kind)
  useEffect(() => {
    if (!isSettled || !sessionId) return
    const state = viewer === 'client' ? null : { [kept]: sessionId }
    window.history.replaceState(state, '', withoutSessionId(window.location.href))
  }, [isSettled, sessionId, viewer])

  const retry = () => void (success.kind === 'confirm-failed' || !mayLoad ? confirmation : order).refetch()
  const isBusy = confirmation.isFetching || order.isFetching
  const email = profile.isError ? null : profile.data?.email
  const mayRefer = isShown && counts.data?.firstOrderPaid === true
  const popup = useQuery({ ...popupCodeQuery, enabled: mayRefer })
  return { success, email, retry, isBusy, Popup: mayRefer ? popup.data : undefined, isReady: useHydrated() }
}
