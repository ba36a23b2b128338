'use client'

import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { dropOldFiles, fileKeeper, type KeptFile, notedOf, takeFiles } from '@/lib/files/file-shelf'
import type { NewFile } from '@/lib/files/new-files'
import * as texts from '@/lib/files/texts'

type Given = {
  owner: string
  /** What was chosen before the page was reloaded. */
  kept: KeptFile[]
  files: NewFile[]
  /** Is given what is still there of that. */
  onBack: (back: NewFile[]) => void
}

/**
 * Keeps the files that are chosen through a reload, and brings them back. Gives what the tab has to note of them, and what
 * lets them go, whether they are back by then or not.
 */
export function useKeptFiles({ owner, kept, files, onBack }: Given) {
  // A window that was closed and opened again has its files still.
  const [awaited, setAwaited] = useState(files.length === 0 ? kept : [])
  const [keep] = useState(() => fileKeeper(owner, awaited))

  useEffect(() => {
    if (awaited.length === 0) return
    let isOver = false
    void dropOldFiles(owner)
    void takeFiles(owner, awaited).then(found => {
      if (isOver) return
      setAwaited([])
      onBack(found.files)
      if (found.lostNames.length > 0) toast.info(texts.gone(found.lostNames))
    })
    return () => {
      isOver = true
    }
  }, [owner, awaited, onBack])

  useEffect(() => {
    if (awaited.length === 0) keep(files)
  }, [keep, awaited, files])

  const noted = useMemo(() => [...awaited, ...notedOf(files)], [awaited, files])
  const letGo = useCallback(() => {
    // The same as before where none is awaited: what is let go of would be kept once more.
    setAwaited(current => (current.length > 0 ? [] : current))
    keep([])
  }, [keep])
  return { noted, letGo }
}

type GivenOne = {
  owner: string
  kept: KeptFile | undefined
  chosen: NewFile | undefined
  onChosen: Dispatch<SetStateAction<NewFile | undefined>>
}

/** The same where there is one file at most: another that is chosen meanwhile takes its place. */
export function useKeptFile({ owner, kept, chosen, onChosen }: GivenOne) {
  const files = useMemo(() => (chosen ? [chosen] : []), [chosen])
  const onBack = useCallback(
    ([back]: NewFile[]) => onChosen(chosenMeanwhile => chosenMeanwhile ?? back),
    [onChosen],
  )
  const { noted, letGo } = useKeptFiles({ owner, kept: kept ? [kept] : [], files, onBack })
  return { noted: noted.at(-1), letGo }
}
