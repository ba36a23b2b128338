'use client'

import { useRef, useState } from 'react'
import { heirOf } from '@/components/files/file-focus'
import { lazily } from '@/components/ui/lazily'
import type { Attachment } from '@/lib/client-api/attachments'
import * as texts from '@/lib/place-order/texts'

import { UploadedFile } from './uploaded-file'
import { useWizard, useWizardState } from './wizard-context'

const ConfirmDialog = lazily(async () => (await import('@/components/ui/confirm-dialog')).ConfirmDialog)

/** Files the order has already. Deleting one is asked for once more, and happens with Next (decisions C-13). */
export function UploadedFiles() {
  const { update } = useWizard()
  const form = useWizardState(state => state.form)
  const isSaving = useWizardState(state => state.isSaving)
  const [doomed, setDoomed] = useState<Attachment>()
  const listRef = useRef<HTMLUListElement>(null)
  const heirRef = useRef<HTMLElement>(null)
  if (form.attachments.length === 0 && !doomed) return null

  function remove({ id: removedId }: Attachment) {
    heirRef.current = heirOf(
      listRef.current,
      form.attachments.findIndex(({ id }) => id === removedId),
    )
    update({
      attachments: form.attachments.filter(({ id }) => id !== removedId),
      removedIds: [...form.removedIds, removedId],
    })
    setDoomed(undefined)
  }

  return (
    <div>
      <h2 className="flex min-h-8 items-center text-sm font-medium">{texts.uploadedFiles}</h2>
      <ul ref={listRef} className="grid gap-2 sm:grid-cols-2">
        {form.attachments.map(file => (
          <li key={file.id} className="min-w-0">
            <UploadedFile
              orderId={form.id ?? 0}
              file={file}
              removeDisabled={isSaving}
              onRemove={() => setDoomed(file)}
            />
          </li>
        ))}
      </ul>
      {doomed && (
        <ConfirmDialog
          onClose={() => setDoomed(undefined)}
          question={texts.deleteFileQuestion}
          tone="danger"
          onYes={() => remove(doomed)}
          focusHeir={() => heirRef.current}
        >
          <span className="block font-medium break-words text-ink">{doomed.name}</span>
          {texts.deleteFileHint}
        </ConfirmDialog>
      )}
    </div>
  )
}
