'use client'

import { type BaseSyntheticEvent, type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { useIsShown } from '@/components/ui/use-is-shown'
import { uploadTimeMs } from '@/contract/upload-time'
import { showFormError } from '@/lib/api/form-errors'
import { forgetKey } from '@/lib/api/kept-key'
import { lazyResolver } from '@/lib/api/lazy-resolver'
import { movesOn } from '@/lib/api/moves-on'
import { isOutcomeUnknown, isRefusal } from '@/lib/api/outcome'
import { ApiError, requestIdOf } from '@/lib/errors'
import { notedOf } from '@/lib/files/file-shelf'
import { bytesOf, fileErrors, type NewFile, requestProblem } from '@/lib/files/new-files'
import { openingOf, type RequestForm, requestIntent } from '@/lib/revisions/kept-request'
import { useRequestRevision } from '@/lib/revisions/request-revision'
import * as texts from '@/lib/revisions/request-texts'
import { routes } from '@/lib/routes'
import { showAddress } from '@/lib/show-address'
import type { Place } from '@/lib/tab/tab-shelf'
import {
  tellChosenSince,
  useArrival,
  useArrivedFiles,
  useFailureToast,
  useKnownRevisions,
} from './use-arrived-request'
import { useDoubt } from './use-doubt'
import { useKeptRequest } from './use-kept-request'
import { useRevisionDeadline } from './use-revision-deadline'

const resolver = lazyResolver(async () => (await import('@/lib/revisions/schema')).requestForm)
const repeatedResolver = lazyResolver(async () => (await import('@/lib/revisions/schema')).repeatedForm)
const fields = ['deadline', 'message'] as const
const cancelled = new DOMException('The person cancelled the upload', 'AbortError')
/** Without files all of a request may have arrived by then. */
const givenUp = new DOMException('The person gave the request up', 'AbortError')

type Given = {
  place: Place
  files: NewFile[]
  onFiles: Dispatch<SetStateAction<NewFile[]>>
  onClose: () => void
}

/** Where the work lies, and will again: that is where the view jumps (specification 4). */
function jumpToFiles(orderId: number): void {
  showAddress(routes.order(orderId, 'completed-file'))
}

/** What is said beside the button, where the server says nothing; a try before this one may be in doubt. */
function wordsOf(error: unknown, isDoubted: boolean): string {
  const isCertain = isRefusal(error) || (!isDoubted && !isOutcomeUnknown(error))
  return isCertain ? texts.notSubmitted : texts.notCertain
}

/** The form 'Mark Revision'. What was typed and chosen stays whatever the answer; through a reload too. */
export function useRevisionForm({ place, files, onFiles, onClose }: Given) {
  const { orderId } = place
  const { mutateAsync } = useRequestRevision(orderId)
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map())
  const [failure, setFailure] = useState<unknown>()
  const isShownRef = useIsShown()
  const uploadRef = useRef<AbortController>(undefined)
  const revisions = useKnownRevisions(orderId)
  const tellFailure = useFailureToast(orderId)
  const [opening] = useState(() => openingOf(place, revisions))
  const [doubt, noteFailure] = useDoubt(opening)
  const form = useForm<RequestForm>({
    resolver: (values, ...rest) =>
      (values.deadline === doubt?.deadline ? repeatedResolver : resolver)(values, ...rest),
    defaultValues: opening.values,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const deadline = useRevisionDeadline(form, {
    wasChosen: opening.isDeadlineChosen,
    isHeld: doubt !== null || form.formState.isSubmitting,
  })
  const [typedDeadline, message] = form.watch(['deadline', 'message'])
  const forget = useKeptRequest({
    place,
    deadline: deadline.isChosen ? typedDeadline : null,
    // One that is on its way outlives the window, and the page, with all that is chosen.
    uncertain: form.formState.isSubmitting ? typedDeadline : (doubt?.deadline ?? null),
    sent: form.formState.isSubmitting ? undefined : doubt?.keys,
    message,
    kept: opening.files,
    files,
    onFiles,
  })

  function finish() {
    forget()
    toast.success(texts.submitted)
    onFiles([])
    onClose()
    if (isShownRef.current) jumpToFiles(orderId)
  }

  useArrivedFiles(place, revisions, onFiles)
  const doubted = form.formState.isSubmitting ? null : doubt
  useArrival(revisions, doubted && { deadline: doubted.deadline, message }, () => {
    forgetKey(requestIntent(orderId))
    finish()
    tellChosenSince(notedOf(files).filter(({ key }) => !doubted?.keys.includes(key)))
  })

  function showFailure(error: unknown, sent: RequestForm) {
    if (movesOn(error)) return
    setFailure(error)
    if (error === cancelled || error === givenUp) {
      // A cancelled upload brought nothing; a try before it may have.
      if (error === givenUp || doubt) form.setError('root', { message: texts.notCertain })
      return
    }
    const named = error instanceof ApiError ? fileErrors(files, error.fields) : new Map<string, string>()
    if (named.size > 0) onFiles(now => now.map(one => ({ ...one, error: named.get(one.key) })))
    void tellFailure(error, sent)
    if (named.size === 0) showFormError(form.setError, error, fields, wordsOf(error, doubt !== null))
  }

  async function send(values: RequestForm, signal: AbortSignal) {
    if (requestProblem(files)) return
    // Seen by the rules, whose code may not have arrived.
    if (values.deadline === '') return form.setError('deadline', { message: texts.noDeadline })
    if (signal.aborted) return setFailure(signal.reason)
    try {
      await mutateAsync({ ...values, files, onProgress: setProgress, signal })
      finish()
    } catch (error) {
      if (error !== cancelled)
        noteFailure(error, { deadline: values.deadline, keys: files.map(({ key }) => key) })
      showFailure(error, values)
    } finally {
      setProgress(new Map())
    }
  }

  const submit = (event?: BaseSyntheticEvent) => {
    setFailure(undefined)
    const upload = new AbortController()
    uploadRef.current = upload
    onFiles(now => now.map(({ error: _, ...one }) => one))
    deadline.moveOn(uploadTimeMs(bytesOf(files)))
    return form.handleSubmit(values => send(values, upload.signal))(event)
  }
  return {
    form,
    deadline,
    files,
    onFiles,
    progress,
    submit,
    requestId: requestIdOf(failure),
    isCancelled: failure === cancelled && !doubt,
    cancelUpload: () => uploadRef.current?.abort(files.length > 0 ? cancelled : givenUp),
  }
}

export type RevisionFormState = ReturnType<typeof useRevisionForm>
