'use client'

import { useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { ApiError, serverMessageOr } from '@/lib/errors'
import { type DownloadOptions, saveFile } from '@/lib/files/download'
import * as texts from '@/lib/files/texts'

type Downloadable = {
  /** What it is saved as. */
  name: string
  fetchContent: (options: DownloadOptions) => Promise<Blob>
  /** Says instead of a toast that it failed. */
  onFailed?: () => void
}

/** What is told of a click: 2 is the second one of a double click. */
type Press = { detail: number }

/**
 * One download at a time: how far it is (undefined when none runs), and what its one button does: start it, and give it up
 * while it runs. Whoever clicks twice means it once. It goes on, and its file is saved, when the screen that began it has gone.
 */
export function useDownload({ name, fetchContent, onFailed }: Downloadable) {
  const [percent, setPercent] = useState<number>()
  const runningRef = useRef<AbortController>(undefined)

  async function start() {
    const running = new AbortController()
    runningRef.current = running
    setPercent(0)
    try {
      const options = { signal: running.signal, onProgress: setPercent }
      saveFile(await fetchContent(options), name)
    } catch (error) {
      const isOver = running.signal.aborted || (error instanceof ApiError && error.code === 'unauthorized')
      if (isOver) return
      if (onFailed) onFailed()
      else toast.error(serverMessageOr(error, texts.downloadFailed))
    } finally {
      if (runningRef.current === running) setPercent(undefined)
    }
  }

  function press({ detail }: Press) {
    if (detail > 1) return
    if (percent === undefined) void start()
    else runningRef.current?.abort()
  }

  return { percent, press }
}
