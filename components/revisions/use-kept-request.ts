'use client'

import { type Dispatch, type SetStateAction, useCallback, useEffect } from 'react'
import { useKeptFiles } from '@/components/files/use-kept-files'
import type { KeptFile } from '@/lib/files/file-shelf'
import type { NewFile } from '@/lib/files/new-files'
import { forgetRequest, keepRequest } from '@/lib/revisions/kept-request'
import type { Place } from '@/lib/tab/tab-shelf'

type Given = {
  place: Place
  /** A deadline that nobody has chosen is worked out anew each time: null. */
  deadline: string | null
  /** The one of a request of which nobody knows whether it arrived. */
  uncertain: string | null
  /** The keys of the files that went with that. */
  sent: string[] | undefined
  message: string
  /** What was chosen before the page was reloaded. */
  kept: KeptFile[]
  files: NewFile[]
  onFiles: Dispatch<SetStateAction<NewFile[]>>
}

/**
 * Keeps what is typed and chosen in this tab, and brings back what was chosen before a reload. Gives what forgets it: the
 * request is sent.
 */
export function useKeptRequest({
  place,
  deadline,
  uncertain,
  sent,
  message,
  kept,
  files,
  onFiles,
}: Given): () => void {
  const { owner, orderId } = place
  const onBack = useCallback((back: NewFile[]) => onFiles(since => [...back, ...since]), [onFiles])
  const { noted, letGo } = useKeptFiles({ owner, kept, files, onBack })

  useEffect(() => {
    keepRequest({ owner, orderId }, { deadline, uncertain, sent, message, files: noted })
  }, [owner, orderId, deadline, uncertain, sent, message, noted])

  return () => {
    forgetRequest(place)
    letGo()
  }
}
