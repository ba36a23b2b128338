'use client'

import { type ReactNode, useRef, useState } from 'react'
import { FileDrop } from '@/components/ui/file-drop'
import { toast } from '@/components/ui/toast'
import { acceptAttribute } from '@/contract/file-types'
import { checkFiles } from '@/lib/files/check-files'
import type { NewFile } from '@/lib/files/new-files'
import { type RefusedFile, RefusedFiles } from './refused-files'

type ChooseFilesProps = {
  label: string
  hint: ReactNode
  error?: string
  disabled: boolean
  /** Chosen before. */
  files: NewFile[]
  onChange: (files: NewFile[]) => void
}

/** Where files are chosen or dropped: good ones join the list, each bad one gets its sentence (specification 5). */
export function ChooseFiles({ files, onChange, ...drop }: ChooseFilesProps) {
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const ref = useRef<HTMLDivElement>(null)
  const held = files.map(({ file }) => file)

  function add(chosen: File[]) {
    const { accepted, problems } = checkFiles(chosen, held)
    for (const { kind, text } of problems) if (kind === 'duplicate') toast.info(text)
    const refusals = problems.filter(({ kind }) => kind !== 'duplicate')
    setRefused(refusals.map(({ text }) => ({ key: crypto.randomUUID(), text })))
    const added = accepted.map(file => ({ key: crypto.randomUUID(), file }))
    if (added.length > 0) onChange([...files, ...added])
    // What came of it stands below, often out of sight: what was refused, and after it the list of the new ones.
    if (added.length > 0 || refusals.length > 0)
      requestAnimationFrame(() =>
        ref.current?.parentElement?.querySelector('li:last-child')?.scrollIntoView({ block: 'nearest' }),
      )
  }

  return (
    <div ref={ref}>
      <FileDrop {...drop} accept={acceptAttribute} onFiles={add} held={held} />
      <RefusedFiles refused={refused} />
    </div>
  )
}
