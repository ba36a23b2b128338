import { FileRow } from '@/components/files/file-row'
import { Fact } from '@/components/orders/fact'
import { LongText } from '@/components/orders/long-text'
import { Badge } from '@/components/ui/badge'
import { Card, CardHeading } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import type { Revision } from '@/lib/client-api/revisions'
import type { RenewTicket } from '@/lib/files/download'
import * as lists from '@/lib/orders/texts'
import * as texts from '@/lib/revisions/texts'

const nameLength = 40
const messageLength = 600

type RevisionCardProps = {
  orderId: number
  revision: Revision
  number: number
  isInProgress: boolean
  /** Gives a fresh ticket for the file of a key. */
  renewTicket: (fileKey: string) => ReturnType<RenewTicket>
}

/** One revision: when it was asked for, until when, what should change, and the files sent along (specification 3). */
export function RevisionCard({ orderId, revision, number, isInProgress, renewTicket }: RevisionCardProps) {
  const { createdAt, deadline, message, files } = revision
  return (
    <Card as="li">
      <CardHeading
        title={texts.revision(number)}
        aside={isInProgress && <Badge tone="accent">{texts.inProgress}</Badge>}
      />
      <dl className="grid grid-cols-1 gap-3 pb-4 text-sm xs:grid-cols-6 md:grid-cols-[repeat(15,minmax(0,1fr))]">
        <Fact label={texts.requested} wide>
          {createdAt ? <LocalTime iso={createdAt} stacked /> : lists.notSet}
        </Fact>
        <Fact label={texts.deadline} wide>
          {deadline ? <LocalTime iso={deadline} withZone stacked /> : lists.notSet}
        </Fact>
      </dl>
      <LongText text={message} shownLength={messageLength} />
      {files.length > 0 && (
        <div className="pt-5">
          <h3 className="pb-2 text-sm text-ink-soft">{texts.files}</h3>
          <ul className="grid gap-x-6 gap-y-2 md:grid-cols-2">
            {files.map(file => (
              <li key={file.key} className="min-w-0">
                <FileRow
                  downloadId={`revision-${orderId}-${file.key}`}
                  file={file}
                  nameLength={nameLength}
                  renewTicket={() => renewTicket(file.key)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
