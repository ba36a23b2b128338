'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { texts } from '@/lib/promos/texts'

type OtherCodeProps = { busy: boolean; onApply: (code: string) => Promise<void> }

/** A code from elsewhere, typed in. Its own Enter applies it: the step's form is not sent by it. */
export function OtherCode({ busy, onApply }: OtherCodeProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => inputRef.current?.focus(), [])

  function apply() {
    if (busy) return
    if (code.trim() !== '') return void onApply(code.trim())
    setProblem(texts.empty)
    inputRef.current?.focus()
  }

  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    apply()
  }

  return (
    <div className="flex items-start gap-3">
      <Field label={texts.code} labelHidden error={problem} className="min-w-0 flex-1">
        <TextInput
          ref={inputRef}
          value={code}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={event => {
            setCode(event.target.value)
            setProblem(undefined)
          }}
          onKeyDown={applyOnEnter}
        />
      </Field>
      <Button onClick={apply} busy={busy} busyLabel={texts.applying} className="shrink-0">
        {texts.apply}
      </Button>
    </div>
  )
}
