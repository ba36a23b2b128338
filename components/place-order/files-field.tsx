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
import { useWizard, useWizardState } from './wizard-context'

/** Files of the order: choose or drop, see what is new and what is there (specification 2.14, 5). */
export function FilesField({ supportEmail }: { supportEmail: string }) {
  const { update, cancelUpload } = useWizard()
  const files = useWizardState(({ form }) => form.newFiles)
  const isSaving = useWizardState(state => state.isSaving)
  const progress = useWizardState(state => state.progress)
  const isUploadCut = useWizardState(
    ({ failedPart, failure }) => failedPart === 'instructions' && isCut(failure),
  )
  const change = (newFiles: NewFile[]) => update({ newFiles })

  return (
    <section className="space-y-4">
      <ChooseFiles
        label={texts.files}
        disabled={isSaving}
        files={files}
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
      {isUploadCut && files.length > 0 && <Notice tone="warn">{texts.uploadCut}</Notice>}
      <NewFileList
        files={files}
        progress={progress}
        isSending={isSaving}
        onChange={change}
        onCancel={cancelUpload}
      />
      <UploadedFiles />
    </section>
  )
}
