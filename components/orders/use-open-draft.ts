'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { toast } from '@/components/ui/toast'
import { movesOn } from '@/lib/api/moves-on'
import type { DraftOrder } from '@/lib/client-api/order-lists'
import { isPlacedOnce } from '@/lib/orders/draft-action'
import * as texts from '@/lib/orders/draft-texts'
import { clientDoor } from '@/lib/payments/door'
import { useRemovePromo } from '@/lib/promos/mutations'
import { routes } from '@/lib/routes'

/** 'Edit Now' and 'Pay Now': what was applied to the draft comes off first, then the wizard opens (specification 4). */
export function useOpenDraft(draft: DraftOrder) {
  const router = useRouter()
  const { mutate, isPending } = useRemovePromo(clientDoor(draft.id))
  const [isGoing, startGoing] = useTransition()
  const go = () => startGoing(() => router.push(routes.placeOrder(draft.id)))

  function open() {
    if (!isPlacedOnce(draft)) return go()
    mutate(undefined, {
      onSuccess: go,
      onError: error => void (movesOn(error) || toast.error(texts.promoNotRemoved)),
    })
  }
  return { open, busy: isPending || isGoing }
}
