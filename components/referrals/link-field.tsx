'use client'

import { useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { CopyButton } from '@/components/ui/copy-button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { toast } from '@/components/ui/toast'
import * as texts from '@/lib/referrals/texts'

type LinkFieldProps = {
  hint?: string
  link: string
  /** One line, its label said and not shown. */
  compact?: boolean
}

/**
 * A link to pass on: to read, to select, and to copy (specification 2.10, 2.11, 2.17). Where the clipboard refuses, it is
 * selected for whoever copies it by hand.
 */
export function LinkField({ hint, link, compact = false }: LinkFieldProps) {
  const [isRefused, setRefused] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  function tellCopied() {
    setRefused(false)
    toast.success(texts.copiedToast)
  }
  function selectForHand() {
    setRefused(true)
    inputRef.current?.focus()
    inputRef.current?.select()
  }
  return (
    <div>
      <div className={cn('flex items-end gap-3', !compact && 'flex-wrap')}>
        <Field label={texts.yourLink} labelHidden={compact} className={cn('grow', !compact && 'basis-56')}>
          <TextInput ref={inputRef} readOnly value={link} onFocus={event => event.target.select()} />
        </Field>
        <CopyButton
          text={link}
          label={texts.copy}
          copiedLabel={texts.copied}
          onCopied={tellCopied}
          onRefused={selectForHand}
          className={compact ? undefined : 'max-sm:w-full'}
        />
      </div>
      <p role="status" className="pt-2 text-sm text-soon empty:hidden">
        {isRefused && texts.copyByHand}
      </p>
      {hint && <p className="pt-2 text-sm text-ink-soft">{hint}</p>}
    </div>
  )
}
