import { FileChip } from '@/components/ui/file-chip'
import { Icon } from '@/components/ui/icon'
import * as texts from '@/lib/files/texts'
import { truncate } from '@/lib/text'

type LockedFileProps = { file: { name: string; sizeBytes: number | null }; nameLength: number }

/** A file that is there and cannot be had yet: the lock, and the word for it. */
export function LockedFile({ file, nameLength }: LockedFileProps) {
  return (
    <FileChip
      name={file.name}
      shownName={truncate(file.name, nameLength)}
      sizeBytes={file.sizeBytes ?? undefined}
      icon={<Icon name="lock-keyhole" />}
      action={<span className="shrink-0 pr-2 font-medium text-ink-soft">{texts.locked}</span>}
    />
  )
}
