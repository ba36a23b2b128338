'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from './button'
import type { ButtonLook } from './button-styles'
import { Check, Copy } from './icons'

const copiedMs = 1000

type CopyButtonProps = ButtonLook & {
  text: string
  label?: string
  copiedLabel?: string
  onCopied?: () => void
  /** The clipboard may be refused or absent. Nothing is shown then: the caller decides what to note. */
  onFailed?: (cause: unknown) => void
  className?: string
}

export function CopyButton(props: CopyButtonProps) {
  const { text, label = 'Copy', copiedLabel = 'Copied', onCopied, onFailed, variant, size, className } = props
  const [copied, setCopied] = useState(false)
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timerRef.current), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
    } catch (cause) {
      onFailed?.(cause)
      return
    }
    setCopied(true)
    clearTimeout(timerRef.current)
    timerRef.current = setTimeout(() => setCopied(false), copiedMs)
    onCopied?.()
  }

  return (
    <Button variant={variant} size={size} className={className} onClick={copy}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  )
}
