'use client'

import type { ReactNode } from 'react'
import { Tooltip } from './tooltip'

/** Shortened text whose full form is one hover, focus or tap away. */
export function TooltipText({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tooltip text={text}>
      {describedBy => (
        <button
          type="button"
          dir="auto"
          aria-describedby={describedBy}
          className="cursor-help rounded-sm text-start max-md:-mb-6 max-md:pb-6 [overflow-wrap:anywhere] underline decoration-line-strong decoration-dotted underline-offset-4"
        >
          {children}
        </button>
      )}
    </Tooltip>
  )
}
