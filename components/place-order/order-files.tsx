'use client'

import { ChooseFiles } from '@/components/files/choose-files'
import { NewFileList } from '@/components/files/new-file-list'
import { Filled } from '@/components/ui/filled'
import { Notice } from '@/components/ui/notice'
import { SupportLink } from '@/components/ui/support-link'
import { isCut } from '@/lib/api/outcome'
import type { NewFile } from '@/lib/files/new-files'
import * as texts from '@/lib/place-order/texts'
import { UploadedFiles } from './uploaded-files'
import { useWizard } from './wizard-context'

/** Files of the order: choose or drop, see what is new and what is there (specification 2.14, 5). */
export function OrderFiles({ supportEmail }: { supportEmail: string }) {
  const { form, failure, failedPart, isSaving, progress, update, cancelUpload } = useWizard()
  const isUploadCut = failedPart === 'instructions' && isCut(failure)
  const change = (newFiles: NewFile[]) => update({ newFiles })

  return (
    <section className="space-y-4">
      <ChooseFiles
        label={texts.files}
        disabled={isSaving}
        files={form.newFiles}
        onChange={change}
        hint={
          <Filled
            text={texts.filesHint}
            parts={{
              email: <SupportLink email={supportEmail} />,
            }}
          />
        }
      />
      {isUploadCut && form.newFiles.length > 0 && <Notice tone="warn">{texts.uploadCut}</Notice>}
      <NewFileList
        files={form.newFiles}
        progress={progress}
        isSending={isSaving}
        onChange={change}
        onCancel={cancelUpload}
      />
      <UploadedFiles />
    </section>
  )
}
