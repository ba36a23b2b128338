'use client'

import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import type { ConfirmPaymentProps } from './confirm-payment'

/** Code for whoever comes back from paying: few visits of an order do, and the document of one that does names it. */
const ConfirmPayment = dynamic(async () => (await import('./confirm-payment')).ConfirmPayment)

/** Tells what became of a payment that the address has named, for as long as the order stands here. */
export function PaymentReturn(props: ConfirmPaymentProps) {
  const isNamed = useSearchParams().has('session_id')
  const [isBack, setBack] = useState(isNamed)
  if (isNamed && !isBack) setBack(true)
  return <div role="status">{isBack && <ConfirmPayment {...props} />}</div>
}
