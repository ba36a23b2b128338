'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { FileChip } from '@/components/ui/file-chip'
import type { NewFile } from '@/lib/files/new-files'
import * as texts from '@/lib/files/texts'
import { isFocusFree } from '@/lib/focus-free'
import * as shownLengths from '@/lib/shown-lengths'
import { truncate } from '@/lib/text'
import { firstOf, heirOf } from './file-focus'

type NewFileListProps = {
  files: NewFile[]
  /** File key -> percent sent, while files are on their way. */
  progress: ReadonlyMap<string, number>
  isSending: boolean
  level?: 'h2' | 'h3'
  onChange: (files: NewFile[]) => void
  /** Absent where the upload is cancelled at another place. */
  onCancel?: () => void
}

/** Files chosen and not sent yet. Removing one is immediate: nothing of it is anywhere else. */
export function NewFileList(props: NewFileListProps) {
  const { files, progress, isSending, level: Title = 'h2', onChange, onCancel } = props
  const listRef = useRef<HTMLUListElement>(null)

  // 'Cancel upload' goes when the upload ends, however it does, and takes the focus along; the files can be reached again.
  useEffect(() => {
    if (!isSending) return
    return () => {
      if (listRef.current && isFocusFree(listRef.current)) firstOf(listRef.current)?.focus()
    }
  }, [isSending])

  function remove(index: number) {
    heirOf(listRef.current, index)?.focus()
    onChange(files.filter((_, position) => position !== index))
  }

  if (files.length === 0) return null
  return (
    <div>
      <div className="flex min-h-11 items-center justify-between gap-4 md:pointer-fine:min-h-8">
        <Title className="text-sm font-medium">{texts.newFiles}</Title>
        {onCancel && progress.size > 0 && (
          <Button size="sm" variant="quiet" onClick={onCancel}>
            {texts.cancelUpload}
          </Button>
        )}
      </div>
      <ul ref={listRef} className="grid gap-2 sm:grid-cols-2">
        {files.map(({ key, file, error }, index) => (
          <li key={key} className="min-w-0">
            <FileChip
              name={file.name}
              shownName={truncate(file.name, shownLengths.chipName, { ellipsis: '' })}
              sizeBytes={file.size}
              progress={progress.get(key)}
              error={error}
              removeDisabled={isSending}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
