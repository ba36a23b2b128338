'use client'

import { type DragEvent, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { checkChosen } from '@/lib/chat/composing'
import type { Outbox } from '@/lib/chat/outbox'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Files for the next message, however they come: dropped anywhere on the chat, pasted or chosen. */
export function useDroppedFiles(outbox: Outbox) {
  const [isOver, setOver] = useState(false)
  const [refusals, setRefusals] = useState<string[]>([])

  function add(chosen: File[]) {
    const present = outbox.get().files
    const { accepted, duplicates, refusals } = checkChosen(
      chosen,
      present.map(({ file }) => file),
    )
    for (const text of duplicates) toast.info(text)
    setRefusals(refusals)
    const added = accepted.map(file => ({ key: crypto.randomUUID(), file }))
    if (added.length > 0) outbox.set({ files: [...present, ...added] })
  }

  const zone = {
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const isInside = event.currentTarget.contains(event.relatedTarget as Node | null)
      if (!isInside) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(false)
      add(Array.from(event.dataTransfer.files))
    },
  }
  return { isOver, refusals, add, zone }
}
