'use client'

import { type RefObject, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useOneAtATime } from '@/components/ui/use-one-at-a-time'
import { isFocusFree } from '@/lib/focus-free'
import type { useMarkAllRead } from '@/lib/notifications/mutations'
import * as texts from '@/lib/notifications/texts'

type MarkAllProps = {
  marking: ReturnType<typeof useMarkAllRead>
  /** Takes the focus when the button goes. */
  heirRef: RefObject<HTMLElement | null>
}

/** Marks everything as read, and goes once nothing is unread (specification 2.12, 8). */
export function MarkAll({ marking, heirRef }: MarkAllProps) {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const oneAtATime = useOneAtATime()

  function onSuccess() {
    toast.success(texts.allMarked)
    if (isFocusFree(buttonRef.current)) heirRef.current?.focus({ preventScroll: true })
  }

  return (
    <Button
      ref={buttonRef}
      busy={marking.isPending}
      busyLabel={texts.marking}
      // What failed is told by the list.
      onClick={() => oneAtATime(() => marking.mutateAsync(undefined, { onSuccess })).catch(() => {})}
    >
      {texts.markAll}
    </Button>
  )
}
