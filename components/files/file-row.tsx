'use client'

import { buttonStyles } from '@/components/ui/button-styles'
import { FileChip } from '@/components/ui/file-chip'
import { Icon } from '@/components/ui/icon'
import type { Attachment } from '@/lib/client-api/attachments'
import { fetchFileRenewing, type RenewTicket } from '@/lib/files/download'
import * as texts from '@/lib/files/texts'
import { truncate } from '@/lib/text'
import { DownloadButton } from './download-button'
import { useDownload } from './use-download'

type FileRowProps = {
  /** Tells its download from every other of the page. */
  downloadId: string
  file: Pick<Attachment, 'name' | 'sizeBytes' | 'ticket' | 'driveUrl'>
  nameLength: number
  renewTicket: RenewTicket
}

/** One file to take home: downloaded, or opened where it is kept on a drive (specification 7, 'File download'). */
export function FileRow({ downloadId, file, nameLength, renewTicket }: FileRowProps) {
  const shown = {
    name: file.name,
    shownName: truncate(file.name, nameLength),
    sizeBytes: file.sizeBytes ?? undefined,
  }
  if (file.driveUrl)
    return <FileChip {...shown} action={<DriveLink url={file.driveUrl} name={file.name} />} />
  if (!file.ticket)
    return (
      <FileChip {...shown} action={<span className="shrink-0 pr-2 text-ink-soft">{texts.notHere}</span>} />
    )
  return <DownloadableFile {...shown} id={downloadId} ticket={file.ticket} renewTicket={renewTicket} />
}

type DownloadableFileProps = {
  id: string
  name: string
  shownName: string
  sizeBytes: number | undefined
  ticket: string
  renewTicket: RenewTicket
}

function DownloadableFile({ id, ticket, renewTicket, ...shown }: DownloadableFileProps) {
  const { percent, press } = useDownload({
    id,
    name: shown.name,
    fetchContent: options => fetchFileRenewing(ticket, renewTicket, options),
  })
  return (
    <FileChip
      {...shown}
      progress={percent}
      progressLabel={texts.downloading(shown.name)}
      action={<DownloadButton name={shown.name} running={percent !== undefined} onPress={press} />}
    />
  )
}

/** Opens a file where it is kept on a drive. */
export function DriveLink({ url, name }: { url: string; name: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={texts.openDriveInTab(name)}
      title={texts.openDrive(name)}
      className={buttonStyles({ variant: 'quiet', size: 'sm' })}
    >
      <Icon name="external-link" />
    </a>
  )
}
