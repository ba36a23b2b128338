'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '@/components/ui/card'

type AccountPanelProps = {
  title: string
  children: ReactNode
  /** Takes the focus when it appears in place of another panel, so that it is read out. */
  takesFocus?: boolean
}

/** The one column of signing in and up: a heading and what belongs to it. */
export function AccountPanel({ title, children, takesFocus = false }: AccountPanelProps) {
  const panelRef = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) panelRef.current?.focus()
  }, [takesFocus])
  // Not its heading: a screen reader whose field has gone moves there by itself, in silence, and a focus that comes later is not heard.
  return (
    <Card
      ref={panelRef}
      padding="roomy"
      className="mx-auto w-full max-w-form space-y-6 outline-none"
      {...(takesFocus && { tabIndex: -1, 'aria-label': title })}
    >
      <h1 id="title" className="text-2xl font-semibold">
        {title}
      </h1>
      {children}
    </Card>
  )
}
