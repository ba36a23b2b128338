'use client'

import { useQueryClient } from '@tanstack/react-query'
import { FileRow } from '@/components/files/file-row'
import { Card, CardHeading } from '@/components/ui/card'
import type { Order } from '@/lib/client-api/orders'
import { renewOrder } from '@/lib/orders/renew-order'
import * as texts from '@/lib/orders/tab-texts'
import * as shownLengths from '@/lib/shown-lengths'

/** The files the client attached. They are never locked: they are the client's own. */
export function OrderFiles({ order }: { order: Order }) {
  const client = useQueryClient()

  async function renewTicket(fileId: number) {
    const fresh = await renewOrder(client, order.id)
    return fresh?.attachments.find(({ id }) => id === fileId)?.ticket
  }

  return (
    <Card>
      <CardHeading title={texts.attachedFiles} />
      {order.attachments.length === 0 ? (
        <p className="text-sm text-ink-soft">{texts.noFiles}</p>
      ) : (
        <ul aria-label={texts.attachedFiles} className="grid gap-2 sm:grid-cols-2">
          {order.attachments.map(file => (
            <li key={file.id} className="min-w-0">
              <FileRow
                downloadId={`attachment-${order.id}-${file.id}`}
                file={file}
                nameLength={shownLengths.orderFileName}
                renewTicket={() => renewTicket(file.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
