'use client'

import { useSyncExternalStore } from 'react'
import { toast } from '@/components/ui/toast'
import { movesOn } from '@/lib/api/moves-on'
import { serverMessageOr } from '@/lib/errors'
import { type DownloadOptions, saveFile } from '@/lib/files/download'
import { begin, cancel, hasFailed, percentOf, subscribe } from '@/lib/files/running-downloads'
import * as texts from '@/lib/files/texts'

type Downloadable = {
  /** Tells it from every other download of the page. */
  id: string
  /** What it is saved as. */
  name: string
  fetchContent: (options: DownloadOptions) => Promise<Blob>
  /** The screen says by `failed` that it failed, and no toast does. */
  isFailureShown?: boolean
}

/** What is told of a click: 2 is the second one of a double click. */
type Press = { detail: number }

/**
 * One download at a time: how far it is (undefined when none runs), whether the last one failed, and what its one button
 * does: start it, and give it up while it runs. Whoever clicks twice means it once. It goes on, and its file is saved, when
 * the screen that began it has gone; whoever comes back finds it running.
 */
export function useDownload({ id, name, fetchContent, isFailureShown = false }: Downloadable) {
  const percent = useSyncExternalStore(
    subscribe,
    () => percentOf(id),
    () => undefined,
  )
  const failed = useSyncExternalStore(
    subscribe,
    () => hasFailed(id),
    () => false,
  )

  async function start() {
    const { signal, onProgress, fail, end } = begin(id)
    try {
      saveFile(await fetchContent({ signal, onProgress }), name)
    } catch (error) {
      if (signal.aborted || movesOn(error)) return
      fail()
      if (!isFailureShown) toast.error(serverMessageOr(error, texts.downloadFailed))
    } finally {
      end()
    }
  }

  function press({ detail }: Press) {
    if (detail > 1) return
    if (percentOf(id) === undefined) void start()
    else cancel(id)
  }

  return { percent, failed, press }
}
