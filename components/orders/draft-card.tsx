'use client'

import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { LocalTime } from '@/components/ui/local-time'
import { TextLink } from '@/components/ui/text-link'
import type { DraftOrder } from '@/lib/client-api/order-lists'
import { formatCents } from '@/lib/money'
import { draftAction } from '@/lib/orders/draft-action'
import * as drafts from '@/lib/orders/draft-texts'
import * as texts from '@/lib/orders/texts'
import { routes } from '@/lib/routes'
import { ShortTitle } from './short-title'
import { useOpenDraft } from './use-open-draft'

type DraftCardProps = {
  draft: DraftOrder
  onDelete: () => void
  /** Somebody reaches for the delete button. */
  onReach: () => void
}

/** One draft: what it is about, the way back into it, and its delete icon (specification 2.5). */
export function DraftCard({ draft, onDelete, onReach }: DraftCardProps) {
  const { open, busy } = useOpenDraft(draft)
  return (
    <Card as="li">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold break-words">
            <ShortTitle order={draft} />
          </h2>
          <p className="flex gap-x-1.5 text-sm text-ink-soft tabular max-md:flex-col max-md:items-start md:items-center">
            <TextLink
              href={routes.placeOrder(draft.id)}
              className="inline-flex min-h-11 items-center font-medium md:pointer-fine:min-h-8"
            >
              {draft.code}
            </TextLink>
            <span aria-hidden="true" className="max-md:hidden">
              ·
            </span>
            <span>
              {texts.deadline}: {draft.deadline ? <LocalTime iso={draft.deadline} withZone /> : texts.notSet}
            </span>
          </p>
        </div>
        <IconButton
          data-removes
          label={drafts.deleteDraft(draft.code)}
          icon={<Icon name="trash" />}
          tone="danger"
          className="-mt-2 -mr-2"
          disabled={busy}
          onPointerEnter={onReach}
          onFocus={onReach}
          onClick={onDelete}
        />
      </div>
      {draft.description && (
        <p className="max-w-prose pt-1 text-sm break-words whitespace-pre-line">{draft.description}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 pt-3">
        <p className="text-sm text-ink-soft tabular">
          {texts.pages}: {draft.pages > 0 ? draft.pages : texts.notSet}
          {draft.totalCents > 0 && ` · ${texts.total}: ${formatCents(draft.totalCents)}`}
        </p>
        <Button variant="primary" busy={busy} onClick={open} className="max-md:w-full">
          {draftAction(draft)}
          <span className="sr-only">&nbsp;{draft.code}</span>
        </Button>
      </div>
    </Card>
  )
}
