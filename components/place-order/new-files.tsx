'use client'

import { Button } from '@/components/ui/button'
import { FileChip } from '@/components/ui/file-chip'
import { texts } from '@/lib/place-order/texts'
import { truncate } from '@/lib/text'
import { useWizard } from './wizard-context'

const shownCharacters = 5

/** Files chosen and not sent yet. Removing one is immediate: nothing of it is anywhere else. */
export function NewFiles() {
  const { form, progress, isSaving, update, cancelUpload } = useWizard()
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
      <ul className="grid gap-2 sm:grid-cols-2">
        {form.newFiles.map(({ key, file, error }) => (
          <li key={key} className="min-w-0">
            <FileChip
              name={file.name}
              shownName={truncate(file.name, shownCharacters, { ellipsis: '' })}
              sizeBytes={file.size}
              progress={progress.get(key)}
              error={error}
              removeDisabled={isSaving}
              onRemove={() => update({ newFiles: form.newFiles.filter(one => one.key !== key) })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
