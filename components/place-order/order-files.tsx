'use client'

import { useState } from 'react'
import { FileDrop } from '@/components/ui/file-drop'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { acceptAttribute } from '@/contract/file-types'
import { ApiError } from '@/lib/errors'
import { checkFiles } from '@/lib/files/check-files'
import { texts } from '@/lib/place-order/texts'
import { NewFiles } from './new-files'
import { type RefusedFile, RefusedFiles } from './refused-files'
import { UploadedFiles } from './uploaded-files'
import { useWizard } from './wizard-context'

const cut = new Set(['network', 'timeout'])

/** Files of the order: choose or drop, see what is new and what is there (specification 2.14, 5). */
export function OrderFiles({ supportEmail }: { supportEmail: string }) {
  const { form, failure, isSaving, update } = useWizard()
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const isCut = failure instanceof ApiError && cut.has(failure.code) && form.newFiles.length > 0

  function add(chosen: File[]) {
    const present = form.newFiles.map(({ file }) => file)
    const { accepted, problems } = checkFiles(chosen, present)
    for (const { kind, text } of problems) if (kind === 'duplicate') toast.info(text)
    const refusals = problems.filter(({ kind }) => kind !== 'duplicate')
    setRefused(refusals.map(({ text }) => ({ key: crypto.randomUUID(), text })))
    const newFiles = accepted.map(file => ({ key: crypto.randomUUID(), file }))
    if (newFiles.length > 0) update({ newFiles: [...form.newFiles, ...newFiles] })
  }

  return (
    <section className="space-y-4">
      <div>
        <FileDrop
          label={texts.files}
          accept={acceptAttribute}
          disabled={isSaving}
          onFiles={add}
          hint={
            <>
              {texts.filesHint}{' '}
              <a href={`mailto:${supportEmail}`} className="underline underline-offset-4">
                {supportEmail}
              </a>
            </>
          }
        />
        <RefusedFiles refused={refused} />
      </div>
      {isCut && <Notice tone="warn">{texts.uploadCut}</Notice>}
      <NewFiles />
      <UploadedFiles />
    </section>
  )
}
