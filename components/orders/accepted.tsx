'use client'

import { Notice } from '@/components/ui/notice'
import { useFocusIfLost } from '@/components/ui/use-focus-if-lost'

/** That something was accepted. Fresh from the button, which is gone, the focus is here instead of nowhere. */
export function Accepted({ isNew, text }: { isNew: boolean; text: string }) {
  const ref = useFocusIfLost(isNew)
  return (
    <div ref={ref} tabIndex={-1} className="rounded-md">
      <Notice tone="success" spoken={isNew}>
        {text}
      </Notice>
    </div>
  )
}
