'use client'

import { useEffect, useRef, useState } from 'react'
import * as uiFormTexts from '@/lib/ui-form-texts'
import { Button } from './button'
import type { ButtonLook } from './button-styles'
import { Icon } from './icon'

const copiedMs = 1000

type CopyButtonProps = Pick<ButtonLook, 'size'> & {
  text: string
  label: string
  copiedLabel?: string
  /** Tells of it; without one the button does, to who does not see it. */
  onCopied?: () => void
  /** The clipboard refused, or is not there: nothing was copied. */
  onRefused?: () => void
  className?: string
}

/** Why a clipboard refused, or is not there, is told to nobody but the console (specification 8). */
// biome-ignore lint/suspicious/noConsole: the error catalogue asks for a log and nothing else.
const noteFailure = (cause: unknown) => console.warn('The text was not copied', cause)

/** Copies a text, and says so for a second. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, copiedLabel = uiFormTexts.copied, onCopied, onRefused, size, className } = props
  const [copied, setCopied] = useState(false)
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timerRef.current), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
    } catch (cause) {
      noteFailure(cause)
      return onRefused?.()
    }
    setCopied(true)
    // A press that follows at once, as of a double one, is told by the same words.
    if (!timerRef.current) onCopied?.()
    clearTimeout(timerRef.current)
    timerRef.current = setTimeout(() => {
      timerRef.current = undefined
      setCopied(false)
    }, copiedMs)
  }

  return (
    <>
      <Button size={size} className={className} onClick={copy}>
        {copied ? <Icon name="check" /> : <Icon name="copy" />}
        {copied ? copiedLabel : label}
      </Button>
      {!onCopied && (
        <span role="status" className="sr-only">
          {copied && copiedLabel}
        </span>
      )}
    </>
  )
}
