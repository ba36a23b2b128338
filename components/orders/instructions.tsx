'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card, CardHeading } from '@/components/ui/card'
import { texts } from '@/lib/orders/detail-texts'
import { isBlank, truncate } from '@/lib/text'

const shownLength = 100

/** What the writer is to do: the first 100 characters, and all of it on demand. */
export function Instructions({ text }: { text: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const short = truncate(text, shownLength)
  return (
    <Card>
      <CardHeading title="Instructions" />
      {isBlank(text) ? (
        <p className="text-sm text-ink-soft">{texts.noInstructions}</p>
      ) : (
        <p id={id} className="max-w-prose text-sm leading-6 break-words whitespace-pre-wrap">
          {open ? text : short}
        </p>
      )}
      {short !== text && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ml-3 md:-ml-2.5"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.showLess : texts.showMore}
        </Button>
      )}
    </Card>
  )
}
