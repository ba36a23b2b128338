'use client'

import { DownloadButton } from '@/components/files/download-button'
import { DriveLink } from '@/components/files/file-row'
import { useDownload } from '@/components/files/use-download'
import { FileChip } from '@/components/ui/file-chip'
import { api } from '@/lib/api/request'
import type { Attachment } from '@/lib/client-api/attachments'
import type { Order } from '@/lib/client-api/orders'
import { fetchFileRenewing } from '@/lib/files/download'
import * as fileTexts from '@/lib/files/texts'

type UploadedFileProps = { orderId: number; file: Attachment; removeDisabled: boolean; onRemove: () => void }

/** A file the order has. A failed download is said on the file alone (specification 8: in the wizard no toast). */
export function UploadedFile({ orderId, file, removeDisabled, onRemove }: UploadedFileProps) {
  const renewTicket = async () => {
    // Beside the cache, whose reads are given up when a part is saved.
    const order = await api.get<Order>(`/api/orders/${orderId}`)
    return order.attachments.find(({ id }) => id === file.id)?.ticket
  }
  const { percent, failed, press } = useDownload({
    id: `attachment-${orderId}-${file.id}`,
    name: file.name,
    fetchContent: options => fetchFileRenewing(file.ticket ?? '', renewTicket, options),
    isFailureShown: true,
  })

  return (
    <FileChip
      name={file.name}
      sizeBytes={file.sizeBytes ?? undefined}
      progress={percent}
      progressLabel={fileTexts.downloading(file.name)}
      error={failed ? fileTexts.downloadFailed : undefined}
      removeDisabled={removeDisabled}
      onRemove={onRemove}
      action={
        file.driveUrl ? (
          <DriveLink url={file.driveUrl} name={file.name} />
        ) : (
          file.ticket && <DownloadButton name={file.name} running={percent !== undefined} onPress={press} />
        )
      }
    />
  )
}
