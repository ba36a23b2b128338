'use client'

import { useRef, useState } from 'react'
import { lazily } from '@/components/ui/lazily'
import { toast } from '@/components/ui/toast'
import { movesOn } from '@/lib/api/moves-on'
import type { DraftOrder, DraftOrders } from '@/lib/client-api/order-lists'
import { serverMessageOr } from '@/lib/errors'
import { formatCents } from '@/lib/money'
import * as texts from '@/lib/orders/draft-texts'
import { useDeleteDraft } from '@/lib/orders/mutations'
import { titleOf } from '@/lib/orders/title'
import { routes } from '@/lib/routes'
import { DraftCard } from './draft-card'
import { ListFooter } from './list-footer'

const ConfirmDialog = lazily(
  async () => (await import('@/components/ui/confirm-dialog')).ConfirmDialog,
  props => props.onOpenChange(false),
)

/** Who takes the focus when a draft leaves the list: the delete button after its own, or the one before. */
function heirOf(list: Element | null, index: number): HTMLElement | undefined {
  const buttons = list?.querySelectorAll<HTMLElement>('button[aria-label^="Delete"]') ?? []
  return buttons[index + 1] ?? buttons[index - 1]
}

/** Drafts, newest first. Deleting one is asked for once more (decisions C-65). */
export function DraftList({ list }: { list: DraftOrders }) {
  const [doomed, setDoomed] = useState<DraftOrder>()
  // The list is read again after a deletion; until then what is gone is not shown.
  const [goneIds, setGoneIds] = useState<number[]>([])
  const removal = useDeleteDraft()
  const listRef = useRef<HTMLUListElement>(null)
  const heirRef = useRef<HTMLElement>(undefined)
  const drafts = list.orders.filter(({ id }) => !goneIds.includes(id))

  async function remove({ id }: DraftOrder) {
    try {
      const { message } = await removal.mutateAsync(id)
      const index = drafts.findIndex(draft => draft.id === id)
      heirRef.current = heirOf(listRef.current, index)
      setGoneIds(gone => [...gone, id])
      toast.success(message || texts.deleted)
    } catch (error) {
      if (!movesOn(error)) toast.error(serverMessageOr(error, texts.notDeleted))
    }
    setDoomed(undefined)
  }

  return (
    <div>
      <ul ref={listRef} aria-label={texts.title} className="space-y-3">
        {drafts.map(draft => (
          <DraftCard
            key={draft.id}
            draft={draft}
            onDelete={() => setDoomed(draft)}
            onReach={ConfirmDialog.preload}
          />
        ))}
      </ul>
      <ListFooter label={texts.title} hrefFor={page => routes.page(routes.drafts, page)} {...list} />
      {doomed && (
        <ConfirmDialog
          open
          onOpenChange={() => setDoomed(undefined)}
          question={texts.deleteQuestion}
          tone="danger"
          busy={removal.isPending}
          busyLabel={texts.deleting}
          onYes={() => void remove(doomed)}
          focusHeir={() => heirRef.current}
        >
          <span className="block font-medium break-words text-ink">{titleOf(doomed)}</span>
          {texts.deleteHint}
          {doomed.walletCents > 0 && ` ${texts.walletReturned(formatCents(doomed.walletCents))}`}
        </ConfirmDialog>
      )}
    </div>
  )
}
