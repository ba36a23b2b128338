'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { lazily } from '@/components/ui/lazily'
import type { Order } from '@/lib/client-api/orders'
import type { NewFile } from '@/lib/files/new-files'
import { canAskForRevision } from '@/lib/revisions/standing'
import * as texts from '@/lib/revisions/texts'
import { RevisionNotice } from './revision-notice'

const RevisionDialog = lazily(
  async () => (await import('./revision-dialog')).RevisionDialog,
  props => props.onClose(),
)

/**
 * How far the revision of an accepted order is, and the way to ask for one (specification 2.18, 4). The window stays
 * with its words and files when the order turns out to stand elsewhere by now.
 */
export function MarkRevision({ order, owner }: { order: Order; owner: string }) {
  const [open, setOpen] = useState(false)
  const [files, setFiles] = useState<NewFile[]>([])
  return (
    <>
      <RevisionNotice order={order} />
      {canAskForRevision(order) && (
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <div className="min-w-0">
              <h2 className="font-semibold">{texts.wantsChange}</h2>
              <p className="max-w-prose pt-0.5 text-sm text-ink-soft">{texts.wantsChangeHint}</p>
            </div>
            <Button
              onPointerEnter={RevisionDialog.preload}
              onFocus={RevisionDialog.preload}
              onClick={() => setOpen(true)}
              className="max-md:w-full"
            >
              {texts.mark}
            </Button>
          </div>
        </Card>
      )}
      {open && (
        <RevisionDialog
          place={{ owner, orderId: order.id }}
          files={files}
          onFiles={setFiles}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
