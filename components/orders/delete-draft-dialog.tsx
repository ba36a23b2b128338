'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { useOneAtATime } from '@/components/ui/use-one-at-a-time'
import { movesOn } from '@/lib/api/moves-on'
import type { DraftOrder } from '@/lib/client-api/order-lists'
import { serverMessageOr } from '@/lib/errors'
import { formatCents } from '@/lib/money'
import { useDeleteDraft } from '@/lib/orders/delete-draft'
import * as texts from '@/lib/orders/delete-draft-texts'
import { titleOf } from '@/lib/orders/title'

type DeleteDraftDialogProps = {
  draft: DraftOrder
  onDeleted: () => void
  onClose: () => void
  /** Who takes the focus when the draft has left the list. */
  focusHeir: () => HTMLElement | undefined
}

/** Deleting a draft is asked for once more (decisions C-65). */
export function DeleteDraftDialog({ draft, onDeleted, onClose, focusHeir }: DeleteDraftDialogProps) {
  const removal = useDeleteDraft(draft.id)
  const oneAtATime = useOneAtATime()

  async function remove() {
    try {
      const { message } = await removal.mutateAsync()
      onDeleted()
      toast.success(message || texts.deleted)
    } catch (error) {
      if (!movesOn(error)) toast.error(serverMessageOr(error, texts.notDeleted))
    }
    onClose()
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      question={texts.deleteQuestion}
      tone="danger"
      busy={removal.isPending}
      busyLabel={texts.deleting}
      onYes={() => void oneAtATime(remove)}
      focusHeir={focusHeir}
    >
      <span className="block font-medium break-words text-ink">{titleOf(draft)}</span>
      {texts.deleteHint}
      {draft.walletCents > 0 && ` ${texts.walletReturned(formatCents(draft.walletCents))}`}
    </ConfirmDialog>
  )
}
