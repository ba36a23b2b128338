'use client'

import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import { useHydrated } from '@/components/ui/use-hydrated'
import { useOneAtATime } from '@/components/ui/use-one-at-a-time'
import { useStay } from '@/components/ui/use-stay'
import { movesOn } from '@/lib/api/moves-on'
import { isOutcomeUnknown } from '@/lib/api/outcome'
import type { Order } from '@/lib/client-api/orders'
import { idUnlessRefused, serverMessageOr } from '@/lib/errors'
import { remainingPaid } from '@/lib/orders/detail-texts'
import { usePayRemaining } from '@/lib/orders/mutations'
import { walletCovers } from '@/lib/orders/remaining'
import * as texts from '@/lib/orders/tab-texts'
import { confirmations } from '@/lib/payments/queries'
import { leaveFor } from '@/lib/tab/leave-page'
import { readBalance } from '@/lib/wallet/balance-news'

type Trouble = { text: string; requestId: string | undefined }

/**
 * Everything 'Pay Remaining' does: the wallet is offered when it covers all of it, else the card is asked. A failure
 * is no toast (specification 8): one line tells.
 */
export function useRemainingPayment(order: Order) {
  const client = useQueryClient()
  const payment = usePayRemaining(order)
  const [isLooking, setLooking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [offeredCents, setOfferedCents] = useState<number>()
  const [trouble, setTrouble] = useState<Trouble>()
  const oneAtATime = useOneAtATime()
  const stay = useStay()
  // A payment that is being confirmed may be the one for this: nobody is asked for it twice.
  const confirming = useIsFetching(confirmations)
  // The confirming may begin before this part of the page has its code.
  const isConfirming = useHydrated() && confirming > 0

  function showFailure(error: unknown, isPaying: boolean) {
    if (movesOn(error)) return
    const words = isPaying && isOutcomeUnknown(error) ? texts.notCertain : texts.notPaid
    setTrouble({ text: serverMessageOr(error, words), requestId: idUnlessRefused(error) })
  }

  async function payBy(means: 'wallet' | 'card') {
    const isHere = stay()
    try {
      const paid = await payment.mutateAsync(means)
      if (paid.next === 'paid') toast.success(paid.message || remainingPaid)
      else if (isHere()) {
        setLeaving(true)
        leaveFor(paid.url)
      }
    } catch (error) {
      showFailure(error, means === 'wallet')
    }
    setOfferedCents(undefined)
  }
  const pay = (means: 'wallet' | 'card') => oneAtATime(() => payBy(means))

  async function start() {
    setTrouble(undefined)
    setLooking(true)
    const isHere = stay()
    // A balance that cannot be read is not offered (docs/decisions/025).
    const balanceCents = await readBalance(client).catch(() => 0)
    setLooking(false)
    if (!isHere()) return
    if (walletCovers(balanceCents, order.remainingCents)) setOfferedCents(balanceCents)
    else void pay('card')
  }

  const isPaying = isLooking || isLeaving || payment.isPending
  const busy = isPaying || isConfirming
  return { start, pay, isPaying, busy, trouble, offeredCents, close: () => setOfferedCents(undefined) }
}
