'use client'

import type { ReactNode } from 'react'
import { Dialog } from '@/components/ui/dialog'

type TextDialogProps = { title: string; children: ReactNode; onClose: () => void }

/** A window with nothing but something to read. Its line breaks are the writer's own. */
export function TextDialog({ title, children, onClose }: TextDialogProps) {
  return (
    <Dialog onClose={onClose} title={title} bodyLabel={title}>
      <div className="break-words whitespace-pre-line">{children}</div>
    </Dialog>
  )
}
