'use client'

import { useRef, useState } from 'react'
import { lazily } from '@/components/ui/lazily'
import type { DraftOrder, DraftOrders } from '@/lib/client-api/order-lists'
import * as texts from '@/lib/orders/draft-texts'
import { routes } from '@/lib/routes'
import { DraftCard } from './draft-card'
import { ListFooter } from './list-footer'

const DeleteDraftDialog = lazily(async () => (await import('./delete-draft-dialog')).DeleteDraftDialog)

/** Who takes the focus when a draft leaves the list: the delete button after its own, or the one before. */
function heirOf(list: Element | null, index: number): HTMLElement | undefined {
  const buttons = list?.querySelectorAll<HTMLElement>('[data-removes]')
  return buttons?.[index + 1] ?? buttons?.[index - 1]
}

/** Drafts, newest first. */
export function DraftList({ list }: { list: DraftOrders }) {
  const [doomed, setDoomed] = useState<DraftOrder>()
  // The list is read again after a deletion; until then what is gone is not shown.
  const [goneIds, setGoneIds] = useState<number[]>([])
  const listRef = useRef<HTMLUListElement>(null)
  const heirRef = useRef<HTMLElement>(undefined)
  const drafts = list.orders.filter(({ id }) => !goneIds.includes(id))

  function ask(draft: DraftOrder, index: number) {
    heirRef.current = heirOf(listRef.current, index)
    setDoomed(draft)
  }

  return (
    <div>
      <ul ref={listRef} aria-label={texts.title} className="space-y-3">
        {drafts.map((draft, index) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            onDelete={() => ask(draft, index)}
            onReach={DeleteDraftDialog.preload}
          />
        ))}
      </ul>
      <ListFooter label={texts.title} hrefFor={page => routes.page(routes.drafts, page)} {...list} />
      {doomed && (
        <DeleteDraftDialog
          draft={doomed}
          onDeleted={() => setGoneIds(gone => [...gone, doomed.id])}
          onClose={() => setDoomed(undefined)}
          focusHeir={() => heirRef.current}
        />
      )}
    </div>
  )
}
