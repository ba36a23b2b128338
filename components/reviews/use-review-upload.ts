'use client'

import { useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { imageExtensions } from '@/contract/file-types'
import { movesOn } from '@/lib/api/moves-on'
import { isOutcomeUnknown } from '@/lib/api/outcome'
import { ApiError, serverMessageOr } from '@/lib/errors'
import { checkFiles } from '@/lib/files/check-files'
import type { NewFile } from '@/lib/files/new-files'
import { useSubmitReview } from '@/lib/reviews/mutations'
import * as texts from '@/lib/reviews/texts'

const saidOfFile = (error: unknown) => (error instanceof ApiError ? error.fields.screenshot : undefined)

/** The one screenshot of a review: chosen, checked, sent with its progress, and kept whatever comes of it. */
export function useReviewUpload(
  orderId: number,
  chosen: NewFile | undefined,
  onChosen: (chosen: NewFile | undefined) => void,
) {
  const [problem, setProblem] = useState<string>()
  const [percent, setPercent] = useState<number>()
  const [isCancelled, setCancelled] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const runningRef = useRef<AbortController>(undefined)
  const submit = useSubmitReview(orderId)

  function refuse(text: string) {
    setProblem(text)
    inputRef.current?.focus()
  }

  function choose(files: File[]) {
    const { accepted, problems } = checkFiles(files.slice(0, 1), [], imageExtensions)
    setProblem(problems[0]?.text)
    setCancelled(false)
    if (accepted[0]) onChosen({ key: crypto.randomUUID(), file: accepted[0] })
  }

  function remove() {
    onChosen(undefined)
    setProblem(undefined)
    setCancelled(false)
    inputRef.current?.focus()
  }

  function tell(error: unknown) {
    if (runningRef.current?.signal.aborted) return setCancelled(true)
    if (movesOn(error)) return
    setProblem(saidOfFile(error) ?? (isOutcomeUnknown(error) ? texts.reviewNotCertain : undefined))
    toast.error(serverMessageOr(error, texts.reviewFailed))
  }

  /** Rejects when it was not sent; by then it was told why. */
  async function send(file: File): Promise<void> {
    const running = new AbortController()
    runningRef.current = running
    setProblem(undefined)
    setCancelled(false)
    setPercent(0)
    const onProgress = (sentBytes: number) => setPercent(Math.min(100, (sentBytes / file.size) * 100))
    try {
      await submit.mutateAsync({ screenshot: file, signal: running.signal, onProgress })
    } catch (error) {
      tell(error)
      throw error
    } finally {
      setPercent(undefined)
    }
  }

  const cancel = () => runningRef.current?.abort()
  return {
    screenshot: chosen?.file,
    problem,
    percent,
    isCancelled,
    inputRef,
    choose,
    remove,
    refuse,
    send,
    cancel,
  }
}

export type ReviewUpload = ReturnType<typeof useReviewUpload>
