import { FileRow } from '@/components/files/file-row'
import { LockedFile } from '@/components/files/locked-file'
import { Card, CardHeading } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { LocalTime } from '@/components/ui/local-time'
import { isBlank } from '@/contract/text'
import type { DeliveredFile, Delivery } from '@/lib/client-api/deliveries'
import type { RenewTicket } from '@/lib/files/download'
import { filesByKind } from '@/lib/orders/files-by-kind'
import * as texts from '@/lib/orders/tab-texts'
import { LongText } from './long-text'

const nameLength = 40
const messageLength = 600

type DeliveryCardProps = {
  orderId: number
  delivery: Delivery
  /** Gives a fresh ticket for the file of a key. */
  renewTicket: (fileKey: string) => ReturnType<RenewTicket>
}

/** One delivery: when it came, what the writer says to it, and its files by kind (specification 3). */
export function DeliveryCard({ orderId, delivery, renewTicket }: DeliveryCardProps) {
  const { message, createdAt, isRevision, files } = delivery
  return (
    <Card as="li">
      <CardHeading
        title={isRevision ? texts.revised : texts.delivered}
        aside={createdAt && <LocalTime iso={createdAt} className="text-sm text-ink-soft" />}
      />
      {!isBlank(message) && (
        <div className="pb-5">
          <LongText text={message} shownLength={messageLength} />
        </div>
      )}
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        {filesByKind(files).map(group => (
          <div key={group.kind} className={cn('min-w-0', group.files.length > 1 && 'md:col-span-2')}>
            <h3 className="pb-2 text-sm text-ink-soft">{group.name}</h3>
            <ul className={cn('grid gap-x-6 gap-y-2', group.files.length > 1 && 'md:grid-cols-2')}>
              {group.files.map(file => (
                <li key={file.key} className="min-w-0">
                  <File
                    downloadId={`delivery-${orderId}-${file.key}`}
                    file={file}
                    renewTicket={() => renewTicket(file.key)}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  )
}

type FileProps = { downloadId: string; file: DeliveredFile; renewTicket: RenewTicket }

function File({ downloadId, file, renewTicket }: FileProps) {
  if (file.isLocked) return <LockedFile file={file} nameLength={nameLength} />
  return <FileRow downloadId={downloadId} file={file} nameLength={nameLength} renewTicket={renewTicket} />
}
