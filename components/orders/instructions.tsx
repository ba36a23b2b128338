'use client'

import { useId, useState } from 'react'
import { Card, CardHeading } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { isBlank } from '@/contract/text'
import * as texts from '@/lib/orders/tab-texts'
import * as shownLengths from '@/lib/shown-lengths'
import { LongText } from './long-text'

/** What the writer is to do, in an area that closes: the first 100 characters, and all of it on demand. */
export function Instructions({ text }: { text: string }) {
  const id = useId()
  const [open, setOpen] = useState(true)
  return (
    <Card>
      <CardHeading
        title={
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="-my-2.5 flex min-h-11 items-center gap-2 rounded-md"
          >
            {texts.instructions}
            <Icon name="chevron-down" className={cn('size-4 text-ink-soft', open && 'rotate-180')} />
          </button>
        }
      />
      <div id={id} hidden={!open}>
        {isBlank(text) ? (
          <p className="text-sm text-ink-soft">{texts.noInstructions}</p>
        ) : (
          <LongText text={text} shownLength={shownLengths.orderDescription} />
        )}
      </div>
    </Card>
  )
}
