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
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    // A screen reader misses a focus that comes in the moment in which what had it before goes.
    const timer = setTimeout(() => heading.current?.focus(), 100)
    return () => clearTimeout(timer)
  }, [takesFocus])
  return (
    <Card padding="roomy" className="mx-auto w-full max-w-form space-y-6">
      <h1
        ref={heading}
        tabIndex={takesFocus ? -1 : undefined}
        className="text-2xl font-semibold outline-none"
      >
        {title}
      </h1>
      {children}
    </Card>
  )
}
