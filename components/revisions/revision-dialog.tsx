'use client'

import { type Dispatch, type SetStateAction, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { noteChange } from '@/components/ui/echo'
import type { NewFile } from '@/lib/files/new-files'
import * as fileTexts from '@/lib/files/texts'
import * as texts from '@/lib/revisions/request-texts'
import type { Place } from '@/lib/tab/tab-shelf'
import { RevisionForm } from './revision-form'
import { useRevisionForm } from './use-revision-form'

type RevisionDialogProps = {
  place: Place
  /** Chosen before: they stay when the window is closed. */
  files: NewFile[]
  onFiles: Dispatch<SetStateAction<NewFile[]>>
  /** Who takes the focus when the button is gone. */
  focusHeir: () => HTMLElement | null
  onClose: () => void
}

/** The window 'Mark Revision': what should change, and until when (specification 2.18, 5). */
export function RevisionDialog({ place, files, onFiles, focusHeir, onClose }: RevisionDialogProps) {
  const formId = useId()
  const state = useRevisionForm({ place, files, onFiles, onClose })
  const busy = state.form.formState.isSubmitting
  // What closes the window comes to where this was pressed.
  const cancelUpload = () => {
    noteChange()
    state.cancelUpload()
  }
  return (
    <Dialog
      onClose={onClose}
      title={texts.mark}
      description={texts.markHint}
      size="wide"
      busy={busy}
      focusHeir={focusHeir}
      footer={
        <>
          <Button onClick={busy ? cancelUpload : onClose}>
            {busy && files.length > 0 ? fileTexts.cancelUpload : texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} busyLabel={texts.submitting}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <RevisionForm id={formId} state={state} />
    </Dialog>
  )
}
