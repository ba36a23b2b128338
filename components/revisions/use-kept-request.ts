'use client'

import { useEffect, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { dropOldFiles, fileKeeper, type KeptFile, notedOf, takeFiles } from '@/lib/files/file-shelf'
import type { NewFile } from '@/lib/files/new-files'
import * as texts from '@/lib/files/texts'
import { forgetRequest, keepRequest, type Place } from '@/lib/revisions/kept-request'

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
  onFiles: (files: NewFile[]) => void
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
  // A window that was closed and opened again has its files still.
  const [awaited, setAwaited] = useState(files.length === 0 ? kept : [])
  const [keepFiles] = useState(() =>
    fileKeeper(
      owner,
      awaited.map(({ key }) => key),
    ),
  )

  useEffect(() => {
    if (awaited.length === 0) return
    let isOver = false
    void dropOldFiles(owner)
    void takeFiles(owner, awaited).then(found => {
      if (isOver) return
      setAwaited([])
      onFiles([...found.files, ...files])
      if (found.lostNames.length > 0) toast.info(texts.gone(found.lostNames))
    })
    return () => {
      isOver = true
    }
  }, [owner, awaited, files, onFiles])

  useEffect(() => {
    const text = { deadline, uncertain, sent, message }
    keepRequest({ owner, orderId }, { ...text, files: [...awaited, ...notedOf(files)] })
    if (awaited.length === 0) keepFiles(files)
  }, [owner, orderId, deadline, uncertain, sent, message, files, awaited, keepFiles])

  return () => {
    forgetRequest(place)
    // What is still on its way from the shelf is forgotten too.
    if (awaited.length > 0) setAwaited([])
    keepFiles([])
  }
}
