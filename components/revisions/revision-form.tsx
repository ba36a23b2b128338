'use client'

import { useEffect, useRef } from 'react'
import { ChooseFiles } from '@/components/files/choose-files'
import { NewFileList } from '@/components/files/new-file-list'
import { DeadlineInput } from '@/components/ui/deadline-input'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { RequestLine } from '@/components/ui/request-line'
import { Textarea } from '@/components/ui/textarea'
import * as limits from '@/contract/limits'
import { requestProblem } from '@/lib/files/new-files'
import * as texts from '@/lib/revisions/request-texts'
import type { RevisionFormState } from './use-revision-form'

const leadHours = { min: limits.revisionLeadHoursMin, max: limits.leadHoursMax }

/** Deadline, instructions and files of a request (specification 5, 'Revision request'). */
export function RevisionForm({ id, state }: { id: string; state: RevisionFormState }) {
  const { form, deadline, files, onFiles, progress, submit, isCancelled, requestId } = state
  const { errors, isSubmitting, submitCount } = form.formState
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount === 0) return
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else ref.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [submitCount])
  return (
    <form ref={ref} id={id} method="dialog" noValidate onSubmit={submit} className="space-y-5">
      <Field label={texts.deadline} hint={texts.deadlineHint} error={deadline.error} required>
        <DeadlineInput
          value={deadline.value}
          title={texts.selectDeadline}
          hint={texts.deadlineHint}
          leadHours={leadHours}
          onPick={deadline.pick}
          onUnread={deadline.noteUnread}
        />
      </Field>
      <Field
        label={texts.instructions}
        hint={texts.instructionsHint}
        error={errors.message?.message}
        required
      >
        <Textarea {...form.register('message', { onChange: () => form.clearErrors('message') })} rows={6} />
      </Field>
      <section className="space-y-4">
        <ChooseFiles
          label={texts.filesForWriter}
          hint={texts.filesHint}
          error={requestProblem(files)}
          disabled={isSubmitting}
          files={files}
          onChange={onFiles}
        />
        <NewFileList
          files={files}
          progress={progress}
          isSending={isSubmitting}
          level="h3"
          onChange={onFiles}
        />
      </section>
      {isCancelled && <Notice>{texts.cancelled}</Notice>}
      {errors.root && (
        <Notice tone="danger" className="scroll-mb-6">
          {errors.root.message}
          <RequestLine id={requestId} />
        </Notice>
      )}
    </form>
  )
}
