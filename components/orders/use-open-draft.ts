'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { isMissingCode } from '@/components/errors/missing-code'
import { toast } from '@/components/ui/toast'
import { useStay } from '@/components/ui/use-stay'
import { movesOn } from '@/lib/api/moves-on'
import type { DraftOrder } from '@/lib/client-api/order-lists'
import { isPlacedOnce } from '@/lib/orders/draft-action'
import * as texts from '@/lib/orders/draft-texts'
import { routes } from '@/lib/routes'
import * as uiTexts from '@/lib/ui-texts'

/** 'Edit Now' and 'Pay Now': what was applied to the draft comes off first, then the wizard opens (specification 4). */
export function useOpenDraft(draft: DraftOrder) {
  const client = useQueryClient()
  const router = useRouter()
  const stay = useStay()
  const [isReopening, setReopening] = useState(false)
  const [isOpening, startOpening] = useTransition()

  async function open() {
    const isHere = stay()
    setReopening(true)
    try {
      if (isPlacedOnce(draft)) {
        const { reopenDraft } = await import('@/lib/orders/reopen-draft')
        await reopenDraft(client, draft.id)
      }
      if (isHere()) startOpening(() => router.push(routes.placeOrder(draft.id)))
    } catch (error) {
      if (isHere() && !movesOn(error))
        toast.error(isMissingCode(error) ? uiTexts.notLoaded : texts.promoNotRemoved)
    }
    setReopening(false)
  }
  return { open, busy: isReopening || isOpening }
}
