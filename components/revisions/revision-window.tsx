'use client'

import { useState } from 'react'
import { lazily } from '@/components/ui/lazily'
import type { NewFile } from '@/lib/files/new-files'
import type { Place } from '@/lib/tab/tab-shelf'

export const RevisionDialog = lazily(async () => (await import('./revision-dialog')).RevisionDialog)

type RevisionWindowProps = {
  place: Place
  isOpen: boolean
  focusHeir: () => HTMLElement | null
  onClose: () => void
}

/** The window 'Mark Revision', above the tabs: with its words and files it outlives the one it was opened from. */
export function RevisionWindow({ isOpen, ...window }: RevisionWindowProps) {
  const [files, setFiles] = useState<NewFile[]>([])
  return isOpen && <RevisionDialog {...window} files={files} onFiles={setFiles} />
}
