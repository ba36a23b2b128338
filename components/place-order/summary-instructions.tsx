'use client'

import { useState } from 'react'
import { lazily } from '@/components/ui/lazily'
import { TooltipText } from '@/components/ui/tooltip-text'
import { instructionsPreview } from '@/lib/place-order/summary'
import * as texts from '@/lib/place-order/texts'

const TextDialog = lazily(async () => (await import('./text-dialog')).TextDialog)

/** The beginning of the instructions, and the way to all of them when they are long. */
export function SummaryInstructions({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const { shown, hasWindow, title } = instructionsPreview(text)
  if (shown === '') return '–'
  return (
    <>
      {title ? <TooltipText text={title}>{shown}</TooltipText> : shown}
      {hasWindow && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="-my-2.5 ml-2 min-h-11 text-accent underline underline-offset-4 md:pointer-fine:min-h-8"
        >
          {texts.readAll}
        </button>
      )}
      {isOpen && (
        <TextDialog title={texts.instructions} onClose={() => setOpen(false)}>
          {text}
        </TextDialog>
      )}
    </>
  )
}
