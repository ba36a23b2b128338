'use client'

import { FileChip } from '@/components/ui/file-chip'
import { Icon } from '@/components/ui/icon'
import type { Outbox } from '@/lib/chat/outbox'
import * as texts from '@/lib/chat/texts'
import type { NewFile } from '@/lib/files/new-files'
import * as shownLengths from '@/lib/shown-lengths'
import { truncate } from '@/lib/text'
import { focusComposer } from './focus-composer'

type ChosenFilesProps = { outbox: Outbox; files: NewFile[]; refusals: string[] }

/** The files that go with the next message, and why others do not. */
export function ChosenFiles({ outbox, files, refusals }: ChosenFilesProps) {
  function remove(key: string) {
    focusComposer()
    outbox.set({ files: files.filter(one => one.key !== key) })
  }

  // There before anything is in it, so that what comes is heard.
  return (
    <div aria-live="polite">
      <ul className="space-y-1 not-empty:pb-3">
        {refusals.map(text => (
          <li key={text} className="flex items-start gap-2 text-sm text-danger">
            <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 flex-1 break-words">{text}</span>
          </li>
        ))}
      </ul>
      {files.length > 0 && (
        <ul aria-label={texts.chosen} className="flex flex-wrap gap-2 pb-3">
          {files.map(({ key, file }) => (
            <li key={key} className="w-56 max-w-full min-w-0">
              <FileChip
                name={file.name}
                shownName={truncate(file.name, shownLengths.chipName, { ellipsis: '' })}
                sizeBytes={file.size}
                onRemove={() => remove(key)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
