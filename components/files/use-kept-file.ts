'use client'

import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { dropOldFiles, fileKeeper, type KeptFile, notedOf, takeFiles } from '@/lib/files/file-shelf'
import type { NewFile } from '@/lib/files/new-files'
import * as texts from '@/lib/files/texts'

type Given = {
  owner: string
  /** What was chosen before the page was reloaded. */
  kept: KeptFile | undefined
  chosen: NewFile | undefined
  onChosen: Dispatch<SetStateAction<NewFile | undefined>>
}

/**
 * Keeps the one file that is chosen through a reload, and brings it back. Gives what the tab has to note of it, and what
 * lets it go, whether it is back by then or not.
 */
export function useKeptFile({ owner, kept, chosen, onChosen }: Given) {
  const [keepFiles] = useState(() => fileKeeper(owner, kept ? [kept.key] : []))
  const [awaited, setAwaited] = useState(kept)

  useEffect(() => {
    if (!awaited) return
    let isOver = false
    void dropOldFiles(owner)
    void takeFiles(owner, [awaited]).then(({ files, lostNames }) => {
      if (isOver) return
      setAwaited(undefined)
      onChosen(chosenMeanwhile => chosenMeanwhile ?? files[0])
      if (lostNames.length > 0) toast.info(texts.gone(lostNames))
    })
    return () => {
      isOver = true
    }
  }, [owner, awaited, onChosen])

  useEffect(() => {
    if (!awaited) keepFiles(chosen ? [chosen] : [])
  }, [keepFiles, awaited, chosen])

  const noted = useMemo(() => (chosen ? notedOf([chosen])[0] : awaited), [chosen, awaited])
  const letGo = useCallback(() => {
    setAwaited(undefined)
    keepFiles([])
  }, [keepFiles])
  return { noted, letGo }
}
