'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { FileChip } from '@/components/ui/file-chip'
import { texts } from '@/lib/place-order/texts'
import { truncate } from '@/lib/text'
import { firstOf, heirOf } from './file-focus'
import { useWizard } from './wizard-context'

const shownCharacters = 5

/** Files chosen and not sent yet. Removing one is immediate: nothing of it is anywhere else. */
export function NewFiles() {
  const { form, progress, isSaving, update, cancelUpload } = useWizard()
  const listRef = useRef<HTMLUListElement>(null)

  // 'Cancel upload' goes when the upload ends, however it does, and takes the focus along; the files can be reached again.
  useEffect(() => {
    if (!isSaving) return
    return () => {
      const isFocusLost = document.activeElement === document.body
      if (listRef.current && isFocusLost) firstOf(listRef.current)?.focus()
    }
  }, [isSaving])

  function remove(index: number) {
    heirOf(listRef.current, index)?.focus()
    update({ newFiles: form.newFiles.filter((_, position) => position !== index) })
  }

  if (form.newFiles.length === 0) return null
  return (
    <div>
      <div className="flex min-h-11 items-center justify-between gap-4 md:min-h-8">
        <h2 className="text-sm font-medium">{texts.newFiles}</h2>
        {progress.size > 0 && (
          <Button size="sm" variant="quiet" onClick={cancelUpload}>
            {texts.cancelUpload}
          </Button>
        )}
      </div>
      <ul ref={listRef} className="grid gap-2 sm:grid-cols-2">
        {form.newFiles.map(({ key, file, error }, index) => (
          <li key={key} className="min-w-0">
            <FileChip
              name={file.name}
              shownName={truncate(file.name, shownCharacters, { ellipsis: '' })}
              sizeBytes={file.size}
              progress={progress.get(key)}
              error={error}
              removeDisabled={isSaving}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
