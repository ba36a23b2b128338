'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { Confirmation } from '@/lib/client-api/payments'
import { confirmationQuery, isUnknownPayment } from './queries'

type Returning = {
  /** What the payment must be for: this order, or the wallet (null). */
  orderId: number | null
  /** The page's address from then on: what is reloaded, kept or passed on confirms nothing. */
  addressAfter: string
  /** Whether the person is still here, and not about to leave by a link. */
  isHere: () => boolean
  /** Called once the payment is confirmed, once. */
  onConfirmed: (confirmation: Confirmation) => void
}

/**
 * What became of a payment the browser came back from. `isUnknown`: the address names no completed payment of the
 * caller's for this. `cause` is another one for every failure.
 */
export type ReturnedPayment =
  | { state: 'none' | 'confirming' }
  | { state: 'failed'; cause: unknown; isUnknown: boolean; isBusy: boolean; retry: () => void }

/** The payment the address names; it is the one come back from when another tab of the page has taken it out of the address. */
function useSessionId() {
  const named = useSearchParams().get('session_id')
  const [sessionId, setSessionId] = useState(named)
  if (named !== null && named !== sessionId) setSessionId(named)
  return { sessionId, isNamed: named !== null }
}

/** Confirms the payment that `session_id` in the address names, once, and then takes it out of the address. */
export function useReturnedPayment({
  orderId,
  addressAfter,
  isHere,
  onConfirmed,
}: Returning): ReturnedPayment {
  const { sessionId, isNamed } = useSessionId()
  const { data, error, isFetching, refetch } = useQuery({
    ...confirmationQuery(sessionId ?? ''),
    enabled: sessionId !== null,
  })
  // An answer that names no order says nothing against it: the specification reads nothing of it.
  const isOurs = data !== undefined && (data.orderId === null || data.orderId === orderId)
  const doneRef = useRef<string>(null)

  useEffect(() => {
    if (!isOurs) return
    // Each time it is named: Back leads to an address that another tab of the page had taken the place of.
    // The router is not told of it when a link was pressed meanwhile: it would give that up. Nor is another tab's address taken out.
    const isInAddress = window.location.search.includes('session_id=')
    if (isNamed && isInAddress) {
      window.history.replaceState(isHere() ? null : window.history.state, '', addressAfter)
    }
    if (doneRef.current === sessionId) return
    doneRef.current = sessionId
    onConfirmed(data)
  }, [isOurs, isNamed, data, sessionId, addressAfter, isHere, onConfirmed])

  if (sessionId === null || isOurs) return { state: 'none' }
  if (!data && !error) return { state: 'confirming' }
  return {
    state: 'failed',
    cause: error ?? data,
    isUnknown: error ? isUnknownPayment(error) : true,
    isBusy: isFetching,
    retry: () => void refetch(),
  }
}
