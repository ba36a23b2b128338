'use client'

import { type Dispatch, type SetStateAction, useEffect, useMemo, useState } from 'react'
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
 * lets it go: it is sent.
 */
export function useKeptFile({ owner, kept, chosen, onChosen }: Given) {
  const [keepFiles] = useState(() => fileKeeper(owner))
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

  useEffect(() => keepFiles(chosen ? [chosen] : []), [keepFiles, chosen])

  const noted = useMemo(() => (chosen ? notedOf([chosen])[0] : awaited), [chosen, awaited])
  return { noted, letGo: () => keepFiles([]) }
}
