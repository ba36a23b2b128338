'use client'

import { useEffect, useRef } from 'react'
import { Notice } from '@/components/ui/notice'

/** That something was accepted. Fresh from the button, which is gone, the focus is here instead of nowhere. */
export function Accepted({ isNew, text }: { isNew: boolean; text: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew && document.activeElement === document.body) ref.current?.focus()
  }, [isNew])
  return (
    <div ref={ref} tabIndex={-1} className="rounded-md">
      <Notice tone="success">{text}</Notice>
    </div>
  )
}
