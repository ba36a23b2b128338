'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import * as texts from '@/lib/orders/tab-texts'
import { truncate } from '@/lib/text'

/** A text as it was typed: its first characters, and all of it on demand. */
export function LongText({ text, shownLength }: { text: string; shownLength: number }) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const short = truncate(text, shownLength)
  return (
    <>
      <p id={id} className="max-w-prose text-sm leading-6 break-words whitespace-pre-wrap">
        {isWhole ? text : short}
      </p>
      {short !== text && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ml-3 md:-ml-2.5"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? texts.showLess : texts.showMore}
        </Button>
      )}
    </>
  )
}
