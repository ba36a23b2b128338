'use client'

import type { ReactNode } from 'react'
import { cn } from './cn'
import { useTooltip } from './use-tooltip'

type TooltipProps = {
  text: string
  /** Draws the trigger. Put the given id in its `aria-describedby`. It should be something that can take focus. */
  children: (describedBy: string) => ReactNode
  className?: string
}

export function Tooltip({ text, children, className }: TooltipProps) {
  const { id, anchorRef, bubbleRef, anchorHandlers } = useTooltip()
  return (
    <span ref={anchorRef} className={cn('inline-block', className)} {...anchorHandlers}>
      {children(id)}
      <span
        ref={bubbleRef}
        id={id}
        role="tooltip"
        dir="auto"
        popover="manual"
        className="fixed inset-auto m-0 max-w-72 rounded-md border border-transparent bg-ink px-3 py-2 text-start text-xs font-normal tracking-normal break-words whitespace-normal text-paper shadow-float"
      >
        {text}
      </span>
    </span>
  )
}
