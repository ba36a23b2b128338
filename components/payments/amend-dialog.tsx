'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { useOneAtATime } from '@/components/ui/use-one-at-a-time'
import { movesOn } from '@/lib/api/moves-on'
import type { PaymentDoor } from '@/lib/payments/door'
import { useRemovePromo } from '@/lib/promos/mutations'
import * as texts from '@/lib/promos/texts'

type AmendDialogProps = {
  door: PaymentDoor
  /** Promo and wallet funds are off the order. */
  onReverted: () => void
  /** Pay as it was. */
  onKeep: () => void
  onClose: () => void
}

/** Back from a payment that was not made: begin anew, or pay as it was (specification 4, 'Cancelled checkout'). */
export function AmendDialog({ door, onReverted, onKeep, onClose }: AmendDialogProps) {
  const revert = useRemovePromo(door)
  const oneAtATime = useOneAtATime()

  async function amend() {
    try {
      await revert.mutateAsync()
      toast.success(texts.revertedToast)
      onReverted()
      onClose()
    } catch (error) {
      if (!movesOn(error)) toast.error(texts.revertFailed)
    }
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      question={texts.amendQuestion}
      busy={revert.isPending}
      busyLabel={texts.applying}
      onYes={() => void oneAtATime(amend)}
      onNo={onKeep}
    >
      {texts.amendHint}
    </ConfirmDialog>
  )
}
