'use client'

import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { Order } from '@/lib/client-api/orders'
import { canAskForRevision } from '@/lib/revisions/standing'
import * as texts from '@/lib/revisions/texts'
import { RevisionNotice } from './revision-notice'
import { RevisionDialog } from './revision-window'

/** How far the revision of an accepted order is, and the way to ask for one (specification 2.18, 4). */
export function MarkRevision({ order, onMark }: { order: Order; onMark: () => void }) {
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
              onClick={onMark}
              className="max-md:w-full"
            >
              {texts.mark}
            </Button>
          </div>
        </Card>
      )}
    </>
  )
}
